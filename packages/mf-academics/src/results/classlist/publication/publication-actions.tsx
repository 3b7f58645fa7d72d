import { academics, type PublishedAs, type UnpublishedAs } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Box, Text } from '@portal/shared/ui';
import type { Publication, Semester } from '../../../lib/result-sheets/sheets.api';
import { unapprovedOf, unapprovedWords } from './publication-words';

/** One department, or several that are chosen. */
export type Departments = readonly Publication[];

const departments = (count: number) => counted(count, 'department');
const nameOf = (rows: Departments) =>
  rows.length === 1 ? (rows[0]?.department ?? '') : departments(rows.length);

/** Those of which there is something to publish: published as it stands, it would be as before. */
const publishable = (rows: Departments) => rows.filter(({ may }) => may.includes('publish'));
const published = (rows: Departments) => rows.filter(({ may }) => may.includes('unpublish'));
/** Something was published before: the next version says why. */
const isAnother = ({ version, hidden }: Publication) => version !== null || hidden !== null;

const ids = (rows: Departments) => rows.map(({ departmentId }) => departmentId);
const studentsOf = (rows: Departments) => rows.reduce((sum, { students }) => sum + students, 0);

/** Who will see results, and which sheets are not approved yet and not among them. */
function WhatIsPublished({ rows }: { rows: Departments }) {
  const unapproved = rows.filter((row) => unapprovedOf(row) > 0);
  return (
    <>
      <Text>
        {counted(studentsOf(rows), 'student sees', 'students see')} what Senate has approved, and{' '}
        {studentsOf(rows) === 1 ? 'is' : 'are'} told.
      </Text>
      {unapproved.length > 0 && (
        <Box mt="3" color="fg">
          <Text fontWeight="semibold">Not approved yet, and not in it:</Text>
          <Box as="ul" ps="5" maxH="12rem" overflowY="auto" tabIndex={0}>
            {unapproved.map((row) => (
              <li key={row.departmentId}>
                {row.department}: {unapprovedWords(row)}
              </li>
            ))}
          </Box>
          <Text mt="1">Publish again once Senate has approved them.</Text>
        </Box>
      )}
    </>
  );
}

const outcomeWords: Record<PublishedAs | UnpublishedAs, string> = {
  published: 'published',
  unpublished: 'taken back',
  unchanged: 'as before',
  nothing: 'without an approved sheet',
  unknown: 'beyond your reach',
};

/** As in `2 departments published, 1 department as before`. */
function toldOf(answer: readonly { outcome: PublishedAs | UnpublishedAs }[]) {
  const outcomes = [...new Set(answer.map(({ outcome }) => outcome))];
  const parts = outcomes.map((outcome) => {
    const count = answer.filter((each) => each.outcome === outcome).length;
    return `${departments(count)} ${outcomeWords[outcome]}`;
  });
  const good = outcomes.every((outcome) => outcome === 'published' || outcome === 'unpublished');
  return { severity: good ? ('success' as const) : ('warning' as const), title: parts.join(', ') };
}

const publish = (semester: Semester, again: boolean): RowAction<Departments> =>
  rowAction({
    label: again ? 'Publish again' : 'Publish',
    primary: true,
    when: (rows: Departments) => {
      const theirs = publishable(rows);
      return theirs.length > 0 && theirs.some(isAnother) === again;
    },
    question: (rows: Departments) => `Publish the results of ${nameOf(publishable(rows))}?`,
    consequence: (rows: Departments) => <WhatIsPublished rows={publishable(rows)} />,
    confirm: 'Publish',
    ...(again && { reason: true as const }),
    call: academics.publications.publish,
    input: (rows: Departments, { reason }) => ({
      body: { ...semester, departmentIds: ids(publishable(rows)), reason: again ? reason : '' },
    }),
    done: ({ data }) => toldOf(data.departments),
  });

const unpublish = (semester: Semester): RowAction<Departments> =>
  rowAction({
    label: 'Take back',
    danger: true,
    when: (rows: Departments) => published(rows).length > 0,
    question: (rows: Departments) => `Take back the results of ${nameOf(published(rows))}?`,
    consequence: (rows: Departments) =>
      `${counted(studentsOf(published(rows)), 'student no longer sees', 'students no longer see')} results of this semester; averages and carry-overs are worked out without them. Copies are kept.`,
    reason: true,
    call: academics.publications.unpublish,
    input: (rows: Departments, { reason }) => ({
      body: { ...semester, departmentIds: ids(published(rows)), reason },
    }),
    done: ({ data }) => toldOf(data.departments),
  });

/** What is done with what students of departments see of a semester. */
export const publicationActions = (semester: Semester): readonly RowAction<Departments>[] => [
  publish(semester, false),
  publish(semester, true),
  unpublish(semester),
];
