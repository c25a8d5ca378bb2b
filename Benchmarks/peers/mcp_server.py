"""The MCP SDK's low-level server over lines on standard input and output; it brings `ping`, which answers {}."""

import asyncio

from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server


async def main():
    server = Server("peer", version="1")
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


asyncio.run(main())
