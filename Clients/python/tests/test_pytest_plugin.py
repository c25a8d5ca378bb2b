"""The pytest plugin, on suites that are written here. Without pytest it is not tested, and that is said."""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest

from support import binary, exists

LONG = 60
HAS = {name: importlib.util.find_spec(name) is not None for name in ("pytest", "pytest_asyncio", "xdist")}


class Plugin(unittest.TestCase):
    def setUp(self):
        if not HAS["pytest"]:
            self.skipTest("pytest is not there; `make check-python` brings its own")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def run_suite(self, text, *args, **files):
        for name, content in {"test_suite": text, **files}.items():
            with open(os.path.join(self.folder, f"{name}.py"), "w", encoding="utf-8") as file:
                file.write(textwrap.dedent(content))
        # Installed, the plugin announces itself; here it is named.
        installed = [] if os.environ.get("PUSHHOST_INSTALLED") else ["-p", "pushhost.pytest_plugin"]
        environ = {name: value for name, value in os.environ.items() if name != "PUSHHOST_BIN"}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *installed, *args],
            capture_output=True,
            check=False,
            cwd=self.folder,
            encoding="utf-8",
            env={**environ, "PUSHHOST_BIN": binary(), "PYTHONUTF8": "1"},
            timeout=LONG,
        )
        return done.returncode, done.stdout + done.stderr

    def test_each_test_has_a_fresh_device_on_the_session_s_one_host(self):
        code, told = self.run_suite("""
            seen = []

            def test_one(device, push_host):
                device.app.background()
                seen.append((push_host.pid, device.name))

            def test_two(device, push_host, make_device):
                assert device.get().app == "foreground"
                assert push_host.pid == seen[0][0] and device.name != seen[0][1]
                assert seen[0][1] not in [one.device for one in push_host.methods.device.list().devices]
                assert make_device(locale="pt").get().locale == "pt"
        """)
        self.assertEqual(code, 0, told)

    def test_arguments_and_options_can_be_overridden_and_a_mark_is_the_nearest(self):
        code, told = self.run_suite(
            """
            import pytest

            pytestmark = pytest.mark.push_device(locale="ko", appearance="dark")

            def test_host(push_host):
                assert push_host.hello["limits"]["inFlight"] == 7

            def test_suite(device):
                assert (device.get().locale, device.get().appearance) == ("ko", "dark")

            @pytest.mark.push_device(locale="zh")
            def test_mark(device, make_device):
                assert (device.get().locale, device.get().appearance) == ("zh", "dark")
                assert make_device(locale="de").get().locale == "de"
            """,
            "--strict-markers",
            conftest="""
            import pytest

            @pytest.fixture(scope="session")
            def push_host_args():
                return ["--max-in-flight", "7"]
            """,
        )
        self.assertEqual(code, 0, told)

    def test_the_report_of_a_failure_has_the_events_of_its_devices(self):
        code, told = self.run_suite("""
            def test_fails(device, make_device):
                make_device(device="other")
                device.primer.present(title="Stay")
                device.clock.advance(days=3, hours=2)
                assert False

            def test_passes(device):
                device.app.terminate()
        """)
        self.assertEqual(code, 1)
        for line in ("pushhost: other", "(no events)", "authorization notDetermined"):
            self.assertIn(line, told)
        self.assertRegex(told, r'1 +primer\.presented +primer=1 .*title="Stay"')
        self.assertRegex(told, r"2 +\+3d2h +clock\.changed")
        self.assertNotIn("app.stateChanged", told)

    def test_the_host_s_program_can_be_given(self):
        code, told = self.run_suite("def test(device): pass", "--push-host-bin", "/nowhere")
        self.assertEqual(code, 1)
        self.assertIn("is no program: /nowhere", told)

    def test_traces_are_kept_always_or_when_a_test_failed_and_can_be_replayed(self):
        fails, passes = "def test(device): assert not device.app.terminate()", "def test(device): device.app.terminate()"
        for text, mode, kept in (
            (fails, "off", False),
            (passes, "on", True),
            (passes, "retain-on-failure", False),
            (fails, "retain-on-failure", True),
        ):
            with self.subTest(mode, kept=kept):
                _, told = self.run_suite(text, f"--push-trace={mode}")
                found = re.search(r"replay this run with: pushhost --replay (.*)", told)
                self.assertEqual(found is not None, kept, told)
                if found is not None:
                    replayed = subprocess.run([binary(), "--replay", found[1]], capture_output=True, timeout=LONG)
                    self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_the_host_ends_with_the_session(self):
        code, told = self.run_suite("def test(push_host): print('pid', push_host.pid)", "-s")
        self.assertEqual(code, 0, told)
        self.assertFalse(exists(int(re.search(r"pid (\d+)", told)[1])))

    def test_asynchronous_tests_have_fixtures_on_the_same_host(self):
        if not HAS["pytest_asyncio"]:
            self.skipTest("pytest-asyncio is not there; `make check-python` brings its own")
        code, told = self.run_suite(
            """
            import pytest

            @pytest.mark.asyncio
            async def test_shares(async_device, async_push_host, push_host, make_async_device):
                shown = async_device.primer.present()
                await shown.accept()
                assert await shown.outcome() == "accepted"
                assert push_host.device(async_device.name).get().pending == "prompt"
                assert (await (await make_async_device(locale="ko")).get()).locale == "ko"

            @pytest.mark.asyncio
            async def test_fails(async_device):
                await async_device.app.background()
                assert False
            """,
        )
        self.assertIn("1 failed, 1 passed", told)
        self.assertIn("app.stateChanged", told)

    def test_every_worker_of_xdist_has_a_host_of_its_own(self):
        if not HAS["xdist"]:
            self.skipTest("pytest-xdist is not there; `make check-python` brings its own")
        code, told = self.run_suite(
            """
            import os, pathlib, pytest

            @pytest.mark.parametrize("number", range(8))
            def test(device, push_host, number):
                pathlib.Path(f"{os.environ['PYTEST_XDIST_WORKER']}-{push_host.pid}").touch()
            """,
            *("-n", "2", "--push-trace=on"),
        )
        self.assertEqual(code, 0, told)
        workers = [name.split("-") for name in os.listdir(self.folder) if name.startswith("gw")]
        self.assertEqual(len({pid for _, pid in workers}), len({worker for worker, _ in workers}))
        self.assertEqual(told.count("replay this run with"), len(workers))


if __name__ == "__main__":
    unittest.main()
