"""What Schemathesis cannot read in the description."""

import os

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Null counts as absent in an optional field, so a body with one that is accepted is no finding."""
    return not (isinstance(failure, AcceptedNegativeData) and has_empty_field(case.body))


def has_empty_field(value):
    """Whether null is the value of a field, at any depth; one in a list is refused like any other."""
    if isinstance(value, dict):
        return any(field is None or has_empty_field(field) for field in value.values())
    return isinstance(value, list) and any(map(has_empty_field, value))


# Operators' routes would delete or block the organization that calls.
CALLER = os.environ["CALLER"].split(",")
# With these the fuzzer shortens the path, and so asks another route.
SHORTENED = ["", ".", ".."]


@schemathesis.hook
def before_call(context, case, kwargs):
    """Takes an id that nothing has for one that would spoil the run."""
    spared = SHORTENED + CALLER if case.operation.path.startswith("/v1/admin/") else SHORTENED
    for name, value in (case.path_parameters or {}).items():
        if value in spared:
            case.path_parameters[name] = "nothing"
