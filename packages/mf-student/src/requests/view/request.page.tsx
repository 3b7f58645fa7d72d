import { requestSubjectLabels, student } from '@portal/contracts/student';
import { useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  Difference,
  FileButton,
  rowAction,
  Section,
  type RowAction,
} from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Navigate, useSearchParams } from '@portal/shared/router';
import {
  DescriptionList,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { requestBadges } from '../../lib/request-badges';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { requestQuery, requestsPath, type Request } from '../requests.api';

const actions: readonly RowAction<Request>[] = [
  rowAction({
    label: 'Accept',
    may: 'accept',
    primary: true,
    question: ({ fullName }: Request) => `Change the record of ${fullName}?`,
    consequence: ({ changes }: Request) => (
      <Stack gap="2">
        <Difference changes={changes} />
        <Text>The student is told. Papers that are printed from now on have it.</Text>
      </Stack>
    ),
    confirm: 'Change the record',
    call: student.requests.accept,
    input: ({ id, version, recordVersion }) => ({ params: { id }, body: { version, recordVersion } }),
    done: 'The record is changed, and the student is told',
  }),
  rowAction({
    label: 'Refuse',
    may: 'refuse',
    danger: true,
    question: ({ fullName }: Request) => `Refuse the request of ${fullName}?`,
    consequence: 'The record stays as it is. The student reads why, and can ask again.',
    reason: true,
    call: student.requests.refuse,
    input: ({ id, version }, { reason }) => ({ params: { id }, body: { version, reason } }),
    done: 'The request is refused, and the student is told',
  }),
];

/** How long it waits, or what came of it. */
function itemsOf({ matricNumber, department, level, askedAt, days, endedAt, endedBy, answer }: Request) {
  const student = [
    ['Matric number', matricNumber],
    ['Department', department],
    ['Level', level],
    ['Asked', formatDateTime(askedAt)],
  ] as const;
  if (endedAt === null) return [...student, ['Waiting', counted(days, 'day')] as const];
  return [
    ...student,
    ['Ended', [formatDateTime(endedAt), endedBy].filter(Boolean).join(', ')] as const,
    ['Said to the student', answer] as const,
  ];
}

function Decision({ request }: { request: Request }) {
  const { id, subject, state, changes, reason, documents } = request;
  return (
    <Stack gap="5">
      <Section title={requestSubjectLabels[subject]}>
        <Stack gap="4">
          <Flex>
            <LabelBadge of={requestBadges} value={state} />
          </Flex>
          <Difference changes={changes} />
          <Text>“{reason}”</Text>
          <Flex gap="3" wrap="wrap">
            {documents.map(({ id: document, name }) => (
              <FileButton
                key={document}
                call={student.requests.document}
                input={{ params: { id, document } }}
                name={name}
              />
            ))}
          </Flex>
          <Flex gap="3" wrap="wrap">
            <ActionButtons actions={actions} row={request} />
          </Flex>
        </Stack>
      </Section>
      <Section title="The student">
        <DescriptionList items={itemsOf(request)} />
      </Section>
    </Stack>
  );
}

/** One request of a student, with the documents that prove it, to be decided. */
export default function RequestPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('request'));
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, isPending, refetch } = useQuery({ ...requestQuery(id), enabled: known, staleTime: 0 });
  if (!known) return <Navigate to={requestsPath} replace />;
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title={data?.fullName ?? 'Request'}
        crumbs={[{ label: 'Requests of students', to: requestsPath }, { label: data?.fullName ?? 'Request' }]}
      />
      {isPending && <Loading label="Loading the request…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && <Decision request={data} />}
    </>
  );
}
