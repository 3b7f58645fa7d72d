import { useQuery } from '@portal/shared/http';
import type { TotalsProps } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Text } from '@portal/shared/ui';
import { MisfitsInALine } from './curricula';
import { loadChoicesQuery, type LoadChoices } from './loads.api';

/** The semester to which the list is narrowed; the one under way without. */
function semesterOf({ sessions, semesters }: LoadChoices, { sessionId, semester }: TotalsProps['asked']) {
  const current = (rows: readonly { id: number; current: boolean }[]) =>
    rows.find((row) => row.current)?.id ?? 0;
  return {
    sessionId: Number(sessionId ?? current(sessions)),
    semester: Number(semester ?? current(semesters)),
  };
}

/** Levels whose courses do not fit the rules, and the units of everybody for whom no rule is set. */
export function UsualLoad({ asked }: TotalsProps) {
  const { data } = useQuery({ ...loadChoicesQuery, throwOnError: false });
  if (!data) return null;
  const { minimum, maximum, ceiling } = data.usual;
  const { sessionId, semester } = semesterOf(data, asked);
  return (
    <Text color="fg.muted" textStyle="sm">
      {sessionId > 0 && semester > 0 && <MisfitsInALine of={{ sessionId, semester }} />}
      Where no rule fits: {minimum} to {counted(maximum, 'unit')}, at most {ceiling} with approval.
    </Text>
  );
}
