import {
  type admissions,
  entryClassLabels,
  entryStateLabels,
  type EntryState,
} from '@portal/contracts/admissions';
import { TwoLines, type RowOf } from '@portal/shared/lists';
import { formatDate, formatDecimal } from '@portal/shared/model';
import { Badge, OrDash } from '@portal/shared/ui';

/** What is shown of an entry beside its names. */
type Entry = RowOf<typeof admissions.admissionList.entries>;

const statePalettes: Record<EntryState, string> = {
  draft: 'gray',
  recommended: 'orange',
  approved: 'blue',
  published: 'purple',
  accepted: 'green',
  declined: 'gray',
  lapsed: 'red',
  withdrawn: 'red',
};

const hundred = 100;

/** State of an entry in words and colour, with the last day of an offer that waits. */
export function StatusCell({ status, lastDay }: { status: EntryState; lastDay: string | null }) {
  return (
    <TwoLines below={status === 'published' && lastDay ? `until ${formatDate(lastDay)}` : ''}>
      <Badge colorPalette={statePalettes[status]}>{entryStateLabels[status]}</Badge>
    </TwoLines>
  );
}

export function ClassCell({ class: part }: Pick<Entry, 'class'>) {
  return <OrDash value={part && entryClassLabels[part]} />;
}

export function ScoreCell({ score }: Pick<Entry, 'score'>) {
  return <OrDash value={score === null ? null : formatDecimal(score / hundred)} />;
}

const choices = new Map<boolean | null, string>([
  [true, 'Yes'],
  [false, 'No'],
]);

export function FirstChoiceCell({ firstChoice }: Pick<Entry, 'firstChoice'>) {
  return <OrDash value={choices.get(firstChoice) ?? null} />;
}
