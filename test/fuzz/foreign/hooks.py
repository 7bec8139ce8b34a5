"""What Schemathesis cannot read in the description."""

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
