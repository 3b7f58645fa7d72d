import { admissions, markAbsentSchema } from '@portal/contracts/admissions';
import { useFormContext, useWatch } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { ReasonField, rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { ErrorMessage, Text } from '@portal/shared/ui';
import { useEffect } from 'react';
import type { ScreeningChoices } from '../lib/screening.api';
import { SessionAndProgrammeFields } from '../lib/session-and-programme-fields';

/** How many would be marked of what is chosen. It goes along as it was seen: of another number nobody is marked. */
function HowMany() {
  const [sessionId, typeId] = (useWatch({ name: ['sessionId', 'applicationTypeId'] }) as unknown[]).map(
    Number,
  );
  const { setValue } = useFormContext();
  const chosen = Boolean(sessionId && typeId);
  const { data, error, refetch } = useQuery({
    ...queryOf(admissions.screening.toMarkAbsent, {
      query: { sessionId: sessionId ?? 0, applicationTypeId: typeId ?? 0 },
    }),
    enabled: chosen,
    // Never older than the dialog.
    staleTime: 0,
    gcTime: 0,
  });
  const seen = chosen ? data?.absent : undefined;
  useEffect(() => setValue('seen', seen ?? ''), [seen, setValue]);
  if (chosen && error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return (
    <Text aria-live="polite">
      {chosen && data && `To be marked absent: ${counted(data.absent, 'candidate')}.`}
      {chosen && data && data.toSit > 0 && ` Still to sit, and left as they are: ${data.toSit}.`}
    </Text>
  );
}

function AbsentFields({ loaded }: ActionFormProps<undefined, ScreeningChoices>) {
  return (
    <>
      <SessionAndProgrammeFields {...loaded} />
      <HowMany />
      <ReasonField />
    </>
  );
}

/** Says of everybody without a result that they did not sit. */
export const markAbsent: RowAction<undefined> = rowAction<
  undefined,
  typeof admissions.screening.markAbsent,
  typeof markAbsentSchema,
  typeof admissions.screening.choices
>({
  label: 'Mark the rest absent',
  claim: 'admissions.edit',
  question: 'Was everybody without a result absent?',
  consequence: 'They can then be left out of a ranking. A file that comes later still brings their results.',
  load: { call: admissions.screening.choices, input: () => ({}), label: 'Loading choices…' },
  fields: {
    schema: markAbsentSchema,
    defaults: (_, { sessions, types }) => ({
      sessionId: String(sessions.find(({ current }) => current)?.id ?? ''),
      applicationTypeId: String(types[0]?.id ?? ''),
      seen: '',
      reason: '',
    }),
    form: AbsentFields,
  },
  call: admissions.screening.markAbsent,
  input: (_, { sessionId, applicationTypeId, seen, reason }) => ({
    body: { sessionId, applicationTypeId, seen, reason },
  }),
  done: ({ data }) => `Marked absent: ${counted(data.absent, 'candidate')}`,
});
