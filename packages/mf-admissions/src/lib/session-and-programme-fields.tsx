import { SelectField } from '@portal/shared/forms';
import { namedChoices } from '@portal/shared/lists';

type Named = readonly { id: number; name: string }[];

/** Of which session and programme something new is. */
export function SessionAndProgrammeFields({ sessions, types }: { sessions: Named; types: Named }) {
  return (
    <>
      <SelectField name="sessionId" label="Session" options={namedChoices(sessions)} />
      <SelectField name="applicationTypeId" label="Programme" options={namedChoices(types)} />
    </>
  );
}
