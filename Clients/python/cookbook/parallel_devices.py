"""Many devices at once on one host, each with a person of its own."""

import asyncio

from pushhost import AsyncPushHost

LANGUAGES = ("pt", "zh", "ko", "en", "de")


async def opt_in(host, number):
    async with await host.device(locale=LANGUAGES[number % len(LANGUAGES)], seed=number) as device:
        # Every third person says no.
        await device.user.policy(primer="accept", prompt="allow" if number % 3 else "dontAllow")
        assert await device.primer.present(title="Stay in the loop").outcome() == "accepted"
        return (await device.authorization.get()).status


async def main():
    async with AsyncPushHost.launch() as host:
        statuses = await asyncio.gather(*(opt_in(host, number) for number in range(300)))
        print({status: statuses.count(status) for status in sorted(set(statuses))})


asyncio.run(main())
