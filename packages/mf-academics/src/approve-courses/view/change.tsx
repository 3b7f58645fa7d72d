import { useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Alert, Box, DescriptionList, LabelBadge, TextLink } from '@portal/shared/ui';
import { changeActions } from '../../lib/add-drop/change-actions';
import { ChangeLines } from '../../lib/add-drop/change-lines';
import { changeQuery, type ChangeRequest } from '../../lib/add-drop/changes.api';
import { courseBadges } from '../../lib/course-badges';
import { approvalPath, approvalsPath, studentPath } from '../../lib/registration-pages';
import { Notices } from './notices';
import { WaitingPage } from './waiting-page';
import { WhatHappened } from './what-happened';

const changesPath = `${approvalsPath}?part=changes`;
const crumb = { label: 'Add and drop', to: changesPath };

function Problems({ problems }: ChangeRequest) {
  if (problems.length === 0) return null;
  return (
    <Alert status="warning" title="The student would be told today">
      <Box as="ul" ps="5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Student({ request }: { request: ChangeRequest }) {
  const { studentId, registrationId, fullName, matricNumber, department, level, session, semester } = request;
  const { unitsBefore, unitsAfter, load, reason, submittedAt } = request;
  return (
    <Section title="Student">
      <DescriptionList
        items={[
          [
            'Name',
            <TextLink key="name" to={studentPath(studentId)}>
              {fullName}
            </TextLink>,
          ],
          ['Matric number', matricNumber],
          ['Class', [`${level} level`, department].filter(Boolean).join(', ')],
          [
            'Semester',
            <TextLink key="registration" to={approvalPath(registrationId)}>
              {semester} {session}
            </TextLink>,
          ],
          [
            'Units',
            `${unitsBefore} before, ${counted(unitsAfter, 'unit')} after, of ${load.minimum} to ${load.maximum}`,
          ],
          ['Reason', reason],
          ['Asked on', submittedAt && formatDateTime(submittedAt)],
        ]}
      />
    </Section>
  );
}

type Staying = ChangeRequest['stays'][number];

const columns: readonly Column<Staying>[] = [
  { header: 'Code', cell: ({ code }) => code, width: 9 },
  { header: 'Title', cell: ({ title }) => title, width: 34 },
  { header: 'Units', align: 'end', width: 6, cell: ({ units }) => units },
  { header: 'Kind', width: 12, cell: ({ status }) => <LabelBadge of={courseBadges} value={status} /> },
];

function Stays({ stays }: ChangeRequest) {
  if (stays.length === 0) return null;
  return (
    <Section title="What stays">
      <DataTable
        caption="Courses that stay"
        columns={columns}
        rows={stays}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        emptyText="Nothing stays."
        cards
      />
    </Section>
  );
}

/** One request, as the difference that it makes to a registration. */
export function Change({ id }: { id: number }) {
  const asked = useQuery({ ...changeQuery(id), staleTime: 0 });
  return (
    <WaitingPage
      asked={asked}
      title="Courses to add and drop"
      loading="Loading the request…"
      crumb={crumb}
      here="Request"
      actions={changeActions}
    >
      {(request) => (
        <>
          <Notices of={request} what="request" courses={request.lines} />
          <Problems {...request} />
          <Student request={request} />
          <Section title="What changes">
            <ChangeLines lines={request.lines} />
          </Section>
          <Stays {...request} />
          <WhatHappened registration={request} label="What happened to the request" />
        </>
      )}
    </WaitingPage>
  );
}
