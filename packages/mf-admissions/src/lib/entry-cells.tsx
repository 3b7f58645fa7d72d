import {
  type admissions,
  type CapsWord,
  entryClassLabels,
  type EntryState,
} from '@portal/contracts/admissions';
import { TwoLines, type RowOf } from '@portal/shared/lists';
import { formatDate, formatDecimal } from '@portal/shared/model';
import { LabelBadge, OrDash } from '@portal/shared/ui';
import { entryBadges } from './badges';

/** What is shown of an entry beside its names. */
type Entry = RowOf<typeof admissions.admissionList.entries>;

/** The longest of them takes more room than a row has. */
const capsShort: Record<CapsWord, string> = {
  'Not admitted': 'Not admitted',
  'Admission in progress': 'In progress',
  Recommended: 'Recommended',
  'Congratulations, you have been offered admission': 'Offered',
};

const hundred = 100;

interface StatusCellProps {
  status: EntryState;
  lastDay: string | null;
  caps: CapsWord | null;
}

/** State of an entry in words and colour, with the last day of an offer that waits and the word of CAPS. */
export function StatusCell({ status, lastDay, caps }: StatusCellProps) {
  const until = status === 'published' && lastDay ? `until ${formatDate(lastDay)}` : null;
  const below = [until, caps && `CAPS: ${capsShort[caps]}`].filter(Boolean).join(' · ');
  return (
    <TwoLines below={below}>
      <LabelBadge of={entryBadges} value={status} />
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
