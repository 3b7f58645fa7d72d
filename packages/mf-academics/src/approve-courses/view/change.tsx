import { exceptionLabels } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { ActionButtons, DataTable, Section, type Column } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import {
  Alert,
  Box,
  DescriptionList,
  ErrorMessage,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { changeActions } from '../../lib/add-drop/change-actions';
import { ChangeLines } from '../../lib/add-drop/change-lines';
import { changeQuery, type ChangeRequest } from '../../lib/add-drop/changes.api';
import { courseBadges } from '../../lib/course-badges';
import { approvalPath, approvalsPath, stageBadges, studentPath } from '../../lib/registration-pages';
import { WhatHappened } from './what-happened';

const changesPath = `${approvalsPath}?part=changes`;
const crumb = { label: 'Add and drop', to: changesPath };

/** Why nothing can be done with it, where that is so. */
function waitingText({ own, lines, state, may }: ChangeRequest): string | null {
  if (own) return 'This request is your own. Another officer decides it.';
  const asked = lines.filter(({ ownerDecision }) => ownerDecision === 'pending');
  if (state === 'adviser_ok' && asked.length > 0)
    return `It can be approved once the departments that own ${asked.map(({ code }) => code).join(' and ')} have decided.`;
  const returns = may.some((act) => act.endsWith('.return'));
  return returns && !may.some((act) => act.endsWith('.approve'))
    ? 'You approved it before, or lent a course of it. Somebody else approves it now.'
    : null;
}

function Notices({ request }: { request: ChangeRequest }) {
  const { exceptions, needsDean, problems } = request;
  const text = waitingText(request);
  return (
    <>
      {text && <Alert status="info" title={text} />}
      {exceptions.length > 0 && (
        <Alert status="warning" title={exceptions.map((one) => exceptionLabels[one]).join(', ')}>
          {needsDean
            ? 'The dean decides on it after the head of department.'
            : 'Nothing of it takes the dean.'}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert status="warning" title="The student would be told today">
          <Box as="ul" ps="5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
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

/** One request, as the difference that it makes to a registration. */
export function Change({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...changeQuery(id), staleTime: 0 });
  if (!data)
    return (
      <>
        <PageHeader title="Courses to add and drop" crumbs={[crumb, { label: 'Request' }]} />
        {error ? (
          <ErrorMessage error={error} retry={() => void refetch()} />
        ) : (
          <Loading label="Loading the request…" />
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.fullName}
        lead={<LabelBadge of={stageBadges} value={data.state} />}
        crumbs={[crumb, { label: data.fullName }]}
        actions={<ActionButtons actions={changeActions} row={data} />}
      />
      <Stack gap="5">
        <Notices request={data} />
        <Student request={data} />
        <Section title="What changes">
          <ChangeLines lines={data.lines} />
        </Section>
        {data.stays.length > 0 && (
          <Section title="What stays">
            <DataTable
              caption="Courses that stay"
              columns={columns}
              rows={data.stays}
              rowKey={({ id: courseId }) => courseId}
              rowName={({ code }) => code}
              emptyText="Nothing stays."
              cards
            />
          </Section>
        )}
        <WhatHappened registration={data} label="What happened to the request" />
      </Stack>
    </>
  );
}
