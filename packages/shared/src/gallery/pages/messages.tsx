import {
  Alert,
  Avatar,
  Button,
  DescriptionList,
  EmptyState,
  ErrorMessage,
  Loading,
  Money,
  PageHeader,
  Stack,
  Stat,
  Stats,
} from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const crumbs = [
  { label: 'Dashboard', to: '/gallery' },
  { label: 'User management', to: '/gallery' },
  { label: 'Department of Electrical Engineering', to: '/gallery' },
  { label: 'Users', to: '/gallery' },
  { label: 'Amina Bello' },
];

function Messages() {
  return (
    <>
      <Specimen title="Alerts" note="Errors and warnings are announced at once, the others politely.">
        <Stack gap="3">
          {(['success', 'info', 'warning', 'error'] as const).map((status) => (
            <Alert key={status} status={status} title={`A title of ${status}`}>
              What happened, and what to do about it.
            </Alert>
          ))}
        </Stack>
      </Specimen>
      <Specimen title="A load that failed">
        <ErrorMessage error={new Error('The portal could not be reached.')} retry={() => undefined} />
      </Specimen>
      <Specimen title="Nothing yet">
        <EmptyState title="No invoices yet" action={<Button size="sm">Make one</Button>}>
          Invoices that you make are listed here.
        </EmptyState>
      </Specimen>
      <Specimen title="On its way">
        <Loading label="Loading invoices…" />
      </Specimen>
    </>
  );
}

function Data() {
  return (
    <>
      <Specimen title="Labels and values">
        <DescriptionList
          items={[
            ['Name', 'Amina Bello'],
            ['Amount', <Money key="amount" kobo={6_750_000} />],
            ['Phone', ''],
          ]}
        />
      </Specimen>
      <Specimen title="Figures">
        <Stats>
          <Stat label="Paid" value="412" hint="of 500" />
          <Stat label="Owed" value={<Money kobo={12_300_000} />} />
          <Stat label="CGPA" value="4.21" />
        </Stats>
      </Specimen>
      <Specimen title="People" row>
        <Avatar name="Amina Bello" />
        <Avatar name="Chidi Okafor" size={72} portrait />
      </Specimen>
    </>
  );
}

function Header() {
  return (
    <>
      <PageHeader
        title="Page header"
        lead="One sentence about the page. Long names of breadcrumbs are cut at 24 characters, and at most four are shown."
        crumbs={crumbs}
        actions={<Button size="sm">Add a user</Button>}
      />
    </>
  );
}

export const messages: readonly GalleryPage[] = [
  {
    path: 'messages',
    title: 'Messages',
    shows: ['Alert', 'ErrorMessage', 'EmptyState', 'Loading'],
    Show: Messages,
  },
  {
    path: 'data',
    title: 'Values and people',
    shows: ['DescriptionList', 'Money', 'Stat', 'Stats', 'Avatar'],
    Show: Data,
  },
  {
    path: 'page-header',
    title: 'Page header',
    shows: ['PageHeader', 'Breadcrumbs'],
    Show: Header,
    whole: true,
  },
];
