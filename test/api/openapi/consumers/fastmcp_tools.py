import asyncio
import json
import os
import sys

import httpx2
from fastmcp import Client, FastMCP


async def main() -> None:
    with open(sys.argv[1]) as file:
        description = json.load(file)
    headers = {"Authorization": f"Bearer {os.environ['COLLOQUY_API_KEY']}"}
    service = httpx2.AsyncClient(base_url=os.environ["COLLOQUY_URL"], headers=headers)
    async with Client(FastMCP.from_openapi(openapi_spec=description, client=service)) as client:

        async def call(tool: str, /, **arguments: object) -> dict:
            return (await client.call_tool(tool, arguments)).structured_content

        goals = [{"id": "cups", "type": "number", "prompt": "How many cups a day?"}]
        phases = [{"id": "main", "goals": goals}]
        template = await call("createTemplate", name="Coffee", phases=phases)
        persons = [{"name": "Ada"}]
        created = await call("createInterview", template_id=template["id"], persons=persons)
        found = await call("getInterview", interview_id=created["id"])
        print(found["status"], found["persons"][0]["name"], found["planned_goals"][0]["goal_id"])


asyncio.run(main())
