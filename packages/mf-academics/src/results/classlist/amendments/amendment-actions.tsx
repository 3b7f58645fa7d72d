import { academics } from '@portal/contracts/academics';
import { Difference, differenceOf, rowAction, type RowAction } from '@portal/shared/lists';
import { object, string } from '@portal/shared/model';
import { Stack, Text } from '@portal/shared/ui';
import type { AmendmentRow } from '../../../lib/result-sheets/sheets.api';
import { amendmentName, takeBackAmendment } from '../../../lib/amendments/amendment-columns';
import { inWords } from '../../../lib/amendments/score-words';

/** Old and new value, and why. */
function WhatChanges({ from, to, reason, askedBy }: AmendmentRow) {
  return (
    <Stack gap="2">
      <Difference changes={differenceOf({ result: inWords(from) }, { result: inWords(to) })} />
      <Text color="fg">“{reason}”</Text>
      <Text textStyle="sm">{askedBy}</Text>
    </Stack>
  );
}

const whyNot = object({
  reason: string()
    .trim()
    .default('')
    .min(5, 'Say why, in at least 5 characters')
    .max(300, 'At most 300 characters'),
});

/** What is done with an amendment; another person than who asked for it decides. */
export const amendmentActions: readonly RowAction<AmendmentRow>[] = [
  rowAction({
    label: 'Accept',
    may: 'decide',
    primary: true,
    question: (row: AmendmentRow) => `Accept the amendment to ${amendmentName(row)}?`,
    consequence: (row: AmendmentRow) => (
      <>
        <WhatChanges {...row} />
        <Text mt="3">
          The result changes, the old one is kept, and where it is published it is published anew at once.
        </Text>
      </>
    ),
    call: academics.amendments.decide,
    input: ({ id }: AmendmentRow) => ({ body: { id, accept: true, reason: '' } }),
    done: ({ row }) => `${amendmentName(row)} is amended`,
  }),
  rowAction({
    label: 'Refuse',
    may: 'decide',
    danger: true,
    question: (row: AmendmentRow) => `Refuse the amendment to ${amendmentName(row)}?`,
    consequence: (row: AmendmentRow) => <WhatChanges {...row} />,
    reason: whyNot,
    call: academics.amendments.decide,
    input: ({ id }: AmendmentRow, { reason }) => ({ body: { id, accept: false, reason } }),
    done: ({ row }) => `The amendment to ${amendmentName(row)} is refused`,
  }),
  takeBackAmendment,
];
