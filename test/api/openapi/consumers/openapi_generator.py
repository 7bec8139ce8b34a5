import os

import generated as colloquy

configuration = colloquy.Configuration(
    host=os.environ["COLLOQUY_URL"], access_token=os.environ["COLLOQUY_API_KEY"]
)
with colloquy.ApiClient(configuration) as client:
    goal = colloquy.GoalInput(id="cups", type="number", prompt="How many cups a day?")
    phase = colloquy.PhaseInput(id="main", goals=[goal])
    template = colloquy.TemplatesApi(client).create_template(
        colloquy.CreateTemplateRequest(name="Coffee", phases=[phase])
    )
    conversations = colloquy.ConversationsApi(client)
    created = conversations.create_interview(
        colloquy.CreateInterviewRequest(
            template_id=template.id, persons=[colloquy.PersonInput(name="Ada")]
        )
    )
    found = conversations.get_interview(created.id)
    print(found.status.value, found.persons[0].name, found.planned_goals[0].goal_id)
