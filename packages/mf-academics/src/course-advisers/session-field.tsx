import { academics } from '@portal/contracts/academics';
import { SelectField } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { namedChoices } from '@portal/shared/lists';

/** The session that gets the advisers. */
export function SessionField() {
  const { data } = useQuery(queryOf(academics.courseAdvisers.choices));
  return (
    <SelectField name="sessionId" label="For the session" options={namedChoices(data?.sessions ?? [])} />
  );
}
