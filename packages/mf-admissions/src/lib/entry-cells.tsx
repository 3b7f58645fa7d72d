import { type admissions, entryClassLabels, type EntryState } from '@portal/contracts/admissions';
import { SecondLine, TwoLines, type RowOf } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Choose, LabelBadge, When } from '@portal/shared/ui';
import { entryBadges } from './badges';
import { Score } from './score';

/** What is shown of an entry beside its names. */
type Entry = RowOf<typeof admissions.admissionList.entries>;

/** State of an entry in words and colour, with the last day of an offer that waits. */
export function StatusCell({ status, lastDay }: { status: EntryState; lastDay: string | null }) {
  return (
    <TwoLines>
      <LabelBadge of={entryBadges} value={status} />
      <When value={status} is="published">
        <When value={lastDay}>{(day) => <SecondLine>until {formatDate(day)}</SecondLine>}</When>
      </When>
    </TwoLines>
  );
}

export function ClassCell({ class: part }: Pick<Entry, 'class'>) {
  return <Choose value={part ?? ''} of={entryClassLabels} otherwise="–" />;
}

export function ScoreCell({ score }: Pick<Entry, 'score'>) {
  return <Score of={score} />;
}

function Unknown({ of }: { of: boolean | null }) {
  return (
    <When value={of} is={null} otherwise="No">
      –
    </When>
  );
}

export function FirstChoiceCell({ firstChoice }: Pick<Entry, 'firstChoice'>) {
  return (
    <When value={firstChoice} otherwise={<Unknown of={firstChoice} />}>
      Yes
    </When>
  );
}
