import { academics } from '@portal/contracts/academics';
import {
  rowAction,
  RowName,
  SecondLine,
  TimeCell,
  TwoLines,
  type ListDefinition,
  type RowAction,
} from '@portal/shared/lists';
import { LabelBadge, When } from '@portal/shared/ui';
import { amendmentBadges } from '../result-sheets/sheet-words';
import type { AmendmentRow } from '../result-sheets/sheets.api';
import { inWords } from './score-words';

function StateCell({ state, decidedBy, decisionReason }: AmendmentRow) {
  return (
    <TwoLines>
      <LabelBadge of={amendmentBadges} value={state} />
      <When value={decidedBy}>{(by) => <SecondLine>{by}</SecondLine>}</When>
      <When value={decisionReason}>{(why) => <SecondLine>“{why}”</SecondLine>}</When>
    </TwoLines>
  );
}

type Columns = ListDefinition<typeof academics.amendments.list>['columns'];

/** Whose result is amended. */
export const amendedStudent: Columns[number] = {
  header: 'Student',
  width: 28,
  cell: ({ fullName, matricNumber }) => (
    <TwoLines below={matricNumber}>
      <RowName>{fullName}</RowName>
    </TwoLines>
  ),
};

/** Old and new value, why, who asked, and what became of it. */
export const amendmentColumns: Columns = [
  { header: 'Was', width: 16, cell: ({ from }) => inWords(from) },
  { header: 'Is to be', width: 16, cell: ({ to }) => <strong>{inWords(to)}</strong> },
  { header: 'Reason', long: true, foldsAt: 1, cell: ({ reason }) => reason },
  {
    header: 'Asked',
    sort: 'asked',
    width: 22,
    foldsAt: 2,
    cell: ({ askedBy, askedAt }) => (
      <TwoLines>
        <TimeCell at={askedAt} />
        <SecondLine>{askedBy}</SecondLine>
      </TwoLines>
    ),
  },
  { header: 'State', width: 20, cell: (row) => <StateCell {...row} /> },
];

/** As in `CSC201 of BELLO Grace`. */
export const amendmentName = ({ code, fullName }: AmendmentRow) => `${code} of ${fullName}`;

export const takeBackAmendment: RowAction<AmendmentRow> = rowAction({
  label: 'Take back',
  may: 'withdraw',
  question: (row: AmendmentRow) => `Take back the amendment to ${amendmentName(row)}?`,
  consequence: 'The result stays as it is.',
  call: academics.amendments.withdraw,
  input: ({ id }: AmendmentRow) => ({ body: { id } }),
  done: 'The amendment is taken back',
});
