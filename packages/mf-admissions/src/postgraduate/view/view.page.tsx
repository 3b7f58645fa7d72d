import { admissions, officerReplacementSchema } from '@portal/contracts/admissions';
import { useQuery } from '@portal/shared/http';
import {
  ActionButtons,
  DataTable,
  ReasonField,
  rowAction,
  Section,
  TwoLines,
  type RowAction,
} from '@portal/shared/lists';
import { formatDate, formatDateTime } from '@portal/shared/model';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { DescriptionList, ErrorMessage, Loading, PageHeader, Stack, LabelBadge } from '@portal/shared/ui';
import { receiveAction } from '../postgraduate-actions';
import { listPath, oneQuery, type PostgraduateApplication } from '../postgraduate.api';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { nobody, RefereeFields } from '../../lib/referee-fields';
import { postgraduateBadges, refereeBadges } from '../../lib/badges';
import { DocumentTable } from '../../lib/document-table';
import { OwnApplication } from '../../lib/own-application';
import { References } from './references';

type Referee = PostgraduateApplication['referees'][number];

function ReplacementFields() {
  return (
    <>
      <RefereeFields />
      <ReasonField />
    </>
  );
}

const refereeActions: readonly RowAction<Referee>[] = [
  rowAction({
    label: 'Replace',
    may: 'replace',
    danger: true,
    question: ({ fullName }: Referee) => `Ask somebody else than ${fullName}?`,
    consequence: ({ state }: Referee) =>
      state === 'answered'
        ? 'What they have written no longer counts, and the application waits for the new referee. The new referee is mailed a link, and the applicant is told.'
        : 'Links that were mailed no longer work. The new referee is mailed one, and the applicant is told.',
    fields: {
      schema: officerReplacementSchema,
      defaults: ({ version }: Referee) => ({ ...nobody, version, reason: '' }),
      form: ReplacementFields,
    },
    call: admissions.postgraduateApplications.replaceReferee,
    input: ({ id }: Referee, { fullName, email, mobileNumber, institution, version, reason }) => ({
      params: { id },
      body: { fullName, email, mobileNumber, institution, version, reason },
    }),
    done: 'The new referee has been mailed a link',
  }),
];

function Referees({ referees }: Pick<PostgraduateApplication, 'referees'>) {
  return (
    <Section title="Referees">
      <DataTable
        cards
        caption="Referees of this application"
        rows={referees}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Name',
            cell: ({ fullName, institution }) => <TwoLines below={institution}>{fullName}</TwoLines>,
          },
          {
            header: 'Email, phone',
            cell: ({ email, mobileNumber }) => <TwoLines below={mobileNumber}>{email}</TwoLines>,
          },
          { header: 'State', cell: ({ state }) => <LabelBadge of={refereeBadges} value={state} /> },
          { header: 'Last mailed', cell: ({ mailedAt }) => formatDateTime(mailedAt) },
          { header: 'Until', cell: ({ state, lastDay }) => (state === 'asked' ? formatDate(lastDay) : '–') },
          {
            header: 'Action',
            cell: (referee) => <ActionButtons size="sm" actions={refereeActions} row={referee} />,
          },
        ]}
      />
    </Section>
  );
}

function Documents({
  id,
  documents,
  mayRead,
}: Pick<PostgraduateApplication, 'id' | 'documents' | 'mayRead'>) {
  return (
    <DocumentTable
      title="Documents"
      caption="Documents that came with this application"
      documents={documents}
      mayRead={mayRead}
      call={admissions.postgraduateApplications.document}
      input={({ id: document }) => ({ params: { id, document } })}
    />
  );
}

const crumbs = (label: string) => [{ label: 'Postgraduate', to: listPath }, { label }];

function Application({ application }: { application: PostgraduateApplication }) {
  const { name, applicationNumber, programme, department, studyMode, session, state } = application;
  const { transcriptReceivedAt, submittedAt, answered, mayRead, id } = application;
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs(name)}
        actions={<ActionButtons actions={[receiveAction]} row={application} />}
      />
      <Stack gap="6">
        <OwnApplication own={application.own} />
        <DescriptionList
          items={[
            ['Application number', applicationNumber],
            ['Programme', `${programme}, ${studyMode}`],
            ['Department', department],
            ['Session', session],
            ['Stage', <LabelBadge key="stage" of={postgraduateBadges} value={state} />],
            ['Submitted', formatDateTime(submittedAt)],
            ['Transcript', transcriptReceivedAt ? `Received ${formatDate(transcriptReceivedAt)}` : 'Missing'],
          ]}
        />
        <Referees referees={application.referees} />
        {mayRead && <References id={id} answered={answered} />}
        <Documents id={id} documents={application.documents} mayRead={mayRead} />
      </Stack>
    </>
  );
}

function ViewOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...oneQuery(id), staleTime: 0 });
  if (data) return <Application application={data} />;
  if (!error) return <Loading label="Loading the application…" />;
  return (
    <>
      <PageHeader title="Application" crumbs={crumbs('Application')} />
      <ErrorMessage error={error} retry={() => void refetch()} />
    </>
  );
}

/** `?id=` is the application. */
export default function ViewPostgraduatePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={listPath} replace />;
  return (
    <>
      <ApplicationsTabs />
      <ViewOf key={id} id={id} />
    </>
  );
}
