import {
  entryModeLabels,
  feePayerLabels,
  nationalityLabels,
  studyModeLabels,
  type FeeCategory,
} from '@portal/contracts/finance';
import type { TwoPhaseUploadProps } from '@portal/shared/lists';

type Columns = NonNullable<TwoPhaseUploadProps['columns']>;

const anyOf = (words: Readonly<Record<string, string>>) =>
  `Empty for all; else one of ${Object.values(words).join(', ')}`;

const session: Columns = [{ header: 'Session', hint: 'As in 2025/2026' }];
const type: Columns = [{ header: 'Student type', hint: 'As in Undergraduate' }];
const asks: Columns = [
  { header: 'Department group', hint: 'Empty for all; else the name of a group' },
  { header: 'Entry mode', hint: anyOf(entryModeLabels) },
  { header: 'Nationality', hint: anyOf(nationalityLabels) },
];
const line: Columns = [
  { header: 'Item code', hint: 'A row for each line of a fee' },
  { header: 'Amount (naira)' },
  { header: 'Who pays', hint: `${Object.values(feePayerLabels).join(', ')}; empty for everybody` },
  { header: 'Rule total (naira)', hint: 'What all lines of the fee add up to: a line that is lost shows' },
];

/** What a spreadsheet of a category holds. */
export const uploadColumns: Readonly<Record<FeeCategory, Columns>> = {
  school: [
    ...session,
    { header: 'Fee', hint: 'School fees, Development levy or Hostel fee; empty for school fees' },
    ...type,
    { header: 'Level', hint: 'Empty for all' },
    ...asks,
    { header: 'Degree', hint: 'Postgraduates only; empty for all' },
    { header: 'Study mode', hint: anyOf(studyModeLabels) },
    { header: 'First instalment %', hint: 'Empty: paid in full only' },
    { header: 'Due', hint: 'YYYY-MM-DD; empty for none' },
    { header: 'Second due', hint: 'YYYY-MM-DD; empty for none' },
    { header: 'Late fee (naira)', hint: 'Empty for none' },
    ...line,
  ],
  acceptance: [
    ...session,
    ...type,
    ...asks,
    { header: 'Window days', hint: 'As in 14; empty for no end' },
    ...line,
  ],
  pg: [],
};
