import os

from generated import AuthenticatedClient
from generated.api.conversations import create_interview, get_interview
from generated.api.templates import create_template
from generated.models import CreateInterviewRequest, GoalInput, PersonInput, PhaseInput, CreateTemplateRequest

client = AuthenticatedClient(
    base_url=os.environ["COLLOQUY_URL"], token=os.environ["COLLOQUY_API_KEY"]
)
goal = GoalInput(id="cups", type_="number", prompt="How many cups a day?")
phase = PhaseInput(id="main", goals=[goal])
template = create_template.sync(client=client, body=CreateTemplateRequest(name="Coffee", phases=[phase]))
request = CreateInterviewRequest(template_id=template.id, persons=[PersonInput(name="Ada")])
created = create_interview.sync(client=client, body=request)
found = get_interview.sync(created.id, client=client)
print(found.status.value, found.persons[0].name, found.planned_goals[0].goal_id)
