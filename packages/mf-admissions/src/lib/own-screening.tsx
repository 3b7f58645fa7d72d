import {
  admissions,
  entryClassLabels,
  formulaLabels,
  type AdmissionFormula,
} from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Card, DescriptionList, ErrorMessage, Text } from '@portal/shared/ui';
import { scoreText } from './score';

type Mine = CallData<typeof admissions.screening.mine>;
type Result = NonNullable<Mine['result']>;
type Row = readonly [label: string, value: string];

/** What the applicant of this session reads of their own screening. */
export const useOwnScreening = (enabled = true) =>
  useQuery({ ...queryOf(admissions.screening.mine), staleTime: 0, enabled });

/** Where and when somebody sits. */
export const seatRows = ({ batch, venue, sitsOn, startsAt }: NonNullable<Mine['seat']>): Row[] => [
  ['Sitting', batch],
  ['Venue', venue],
  ['Day', formatDate(sitsOn)],
  ['Time', startsAt],
];

/** A result in words, with how it came about. */
export function resultRows(result: Result): Row[] {
  const { score, aggregate, outOf, formula, formulaVersion, utme, oLevelPoints } = result;
  return [
    ['Screening score', score === null ? 'Absent' : `${scoreText(score)} of 100`],
    ['UTME score', String(utme)],
    ...(formula === '50:30:20' ? [['O-level points', `${oLevelPoints} of 40`] as const] : []),
    ...(aggregate === null ? [] : [['Aggregate', `${scoreText(aggregate)} of ${outOf / 100}`] as const]),
    ...(formula === 'none'
      ? []
      : [['Formula', `${formulaLabels[formula as AdmissionFormula]}, version ${formulaVersion}`] as const]),
    ['First choice', result.department],
    ...result.cutOffs.map(
      (each) => [`Cut-off, ${entryClassLabels[each.class]}`, scoreText(each.aggregate)] as const,
    ),
    ['Released', formatDateTime(result.releasedAt)],
  ];
}

/** Seat and result of the applicant, on the page of their submitted application. */
export function OwnScreening() {
  const { data, error, refetch } = useOwnScreening();
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { seat, result } = data;
  return (
    <Card.Root as="section" mb="5">
      <Card.Header>
        <Card.Title as="h2">Screening</Card.Title>
      </Card.Header>
      <Card.Body>
        {seat && !result && <DescriptionList items={seatRows(seat)} />}
        {result ? (
          <>
            <DescriptionList items={resultRows(result)} />
            {result.cutOffs.length === 0 && (
              <Text mt="3" color="fg.muted">
                The cut-off of your department stands here once it is announced.
              </Text>
            )}
          </>
        ) : (
          <Alert
            status="info"
            title={seat ? 'Your result is not released yet' : 'There is no day and no result yet'}
          >
            {seat ? 'It stands here as soon as it is.' : 'Both stand here as soon as they are known.'}
          </Alert>
        )}
      </Card.Body>
    </Card.Root>
  );
}
