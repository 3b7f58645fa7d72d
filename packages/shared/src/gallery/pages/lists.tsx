import { useState } from 'react';
import {
  AuditTrail,
  DataTable,
  Difference,
  differenceOf,
  PrintPage,
  PrintSection,
  QrCode,
  ListPage,
  ListTable,
  ReportPage,
  RowName,
  SecondLine,
  tickColumn,
  TimeCell,
  TwoLines,
  TwoPhaseUpload,
  type Column,
} from '../../lists';
import { Button, Money, Table } from '../../ui';
import { deactivate } from '../data/deactivate.call';
import { halls } from '../data/halls.report';
import { users } from '../data/users.list';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';
import { cards } from './cards';

interface Fee {
  name: string;
  kobo: number;
}
const fees: Fee[] = [
  { name: 'Tuition', kobo: 6_750_000 },
  { name: 'Library', kobo: 250_000 },
];
const columns: readonly Column<Fee>[] = [
  { header: 'Fee', cell: ({ name }) => name },
  { header: 'Amount', cell: ({ kobo }) => <Money kobo={kobo} />, align: 'end' },
];
const table = { columns, rowKey: ({ name }: Fee) => name };

interface Paid {
  payer: string;
  number: string;
  at: string | null;
}
const paid: Paid[] = [
  { payer: 'Amina Bello', number: '20242100003', at: '2026-09-14T08:00:00.000Z' },
  { payer: 'Ngozi Eze', number: '20242100004', at: null },
];

function Cells() {
  const [ticked, setTicked] = useState<string | undefined>();
  const boxes = tickColumn<Paid>({
    nameOf: ({ payer }) => `Select ${payer}`,
    isTicked: ({ number }) => number === ticked,
    onTick: ({ number }) => setTicked(number === ticked ? undefined : number),
  });
  const said: readonly Column<Paid>[] = [
    { header: 'Payer', cell: ({ payer, number }) => <TwoLines below={number}>{payer}</TwoLines> },
    { header: 'Number', cell: ({ number }) => <RowName>{number}</RowName> },
    { header: 'Paid', cell: ({ at }) => <TimeCell at={at} /> },
    { header: 'Receipt', cell: () => <SecondLine>not yet</SecondLine> },
  ];
  return (
    <DataTable caption="Payers" columns={[boxes, ...said]} rows={paid} rowKey={({ number }) => number} />
  );
}

function Tables() {
  return (
    <>
      <Specimen title="Rows that are all there">
        <DataTable {...table} caption="Fees" rows={fees} />
      </Specimen>
      <Specimen title="Boxes that are for the screen alone, two lines, a time">
        <Cells />
      </Specimen>
      <Specimen title="New rows on their way">
        <DataTable {...table} caption="Fees, again" rows={fees} loading />
      </Specimen>
      <Specimen title="The first rows on their way">
        <DataTable {...table} caption="Fees, first" rows={undefined} />
      </Specimen>
      <Specimen title="Not asked yet, in the specification’s words and in others">
        <DataTable {...table} caption="No fees" rows={[]} />
        <DataTable {...table} caption="No fees either" rows={[]} emptyText="Choose a session" />
      </Specimen>
      <Specimen title="Nothing found">
        <DataTable {...table} caption="Fees like zzz" rows={[]} queried search="zzz" />
      </Specimen>
      <Specimen title="The plain pieces">
        <Table.Root>
          <Table.Body>
            <Table.Row>
              <Table.Cell>One cell</Table.Cell>
            </Table.Row>
          </Table.Body>
        </Table.Root>
      </Specimen>
    </>
  );
}

const narrowed = { ...users, title: 'Officials', fixed: { userType: 'official' as const } };

const history = [
  {
    id: 2,
    at: '2026-09-14T08:00:00.000Z',
    actorName: 'Ngozi Eze',
    subjectName: 'Amina Bello',
    act: 'user.role-changed',
    reason: 'Moved to the bursary',
    before: { isActive: false, roles: ['Clerk'] },
    after: { isActive: true, roles: ['Clerk', 'Bursar'] },
  },
  {
    id: 1,
    at: '2026-09-01T08:00:00.000Z',
    actorName: 'system',
    act: 'user.created',
    after: { name: 'Amina' },
  },
];

function Audit() {
  return (
    <>
      <Specimen title="Audit trail" note="Who, as whom, when, what, why, and what it changed.">
        <AuditTrail label="History" entries={history} />
      </Specimen>
      <Specimen title="Nothing happened yet">
        <AuditTrail label="Empty history" entries={[]} />
      </Specimen>
      <Specimen title="A difference alone">
        <Difference changes={differenceOf({ name: 'Clerk' }, { name: 'Senior clerk' })} />
      </Specimen>
    </>
  );
}

function Upload() {
  return (
    <Specimen
      title="Two-phase upload"
      note="Choose any .xlsx file: the gallery answers with a preview of its own."
    >
      <TwoPhaseUpload
        kind="users"
        title="Users from a spreadsheet"
        staleAs={deactivate}
        columns={[
          { header: 'User name' },
          { header: 'Email', hint: 'Required; of the university' },
          { header: 'Type', hint: 'student, lecturer or official' },
        ]}
      />
    </Specimen>
  );
}

function Print() {
  return (
    <PrintPage
      title="Application slip"
      numbers={[['RRR', '2700 0812 3456']]}
      photo={{ name: 'Amina Bello' }}
      verification={{
        code: 'GH7K-22PQ',
        url: 'https://portal.example/verify',
        qrPath: 'M0 0h7v7h-7z',
        qrSize: 21,
      }}
      actions={<Button variant="outline">Back</Button>}
      university={{
        name: 'Federal University of Technology',
        shortName: 'FUT',
        motto: 'Learning and doing',
        helpLine: '0700',
        emailDomain: 'futg.edu.ng',
        timeZone: 'Africa/Lagos',
        address: '1 Falls Road',
      }}
    >
      <PrintSection
        title="Personal"
        rows={[
          ['Name', 'Amina Bello'],
          ['State', 'Niger'],
        ]}
      />
      <PrintSection title="A code alone">
        <QrCode path="M0 0h7v7h-7z" size={21} url="https://portal.example/verify" />
      </PrintSection>
    </PrintPage>
  );
}

export const lists: readonly GalleryPage[] = [
  {
    path: 'tables',
    title: 'Tables',
    shows: ['DataTable', 'RowName', 'SecondLine', 'Table', 'TimeCell', 'TwoLines'],
    Show: Tables,
  },
  cards,
  {
    path: 'list',
    title: 'List page',
    shows: ['ListPage'],
    Show: () => <ListPage list={users} />,
    whole: true,
  },
  {
    path: 'report',
    title: 'Report page',
    shows: ['ReportPage'],
    Show: () => <ReportPage report={halls} />,
    whole: true,
  },
  {
    path: 'lists',
    title: 'Two lists on a page',
    shows: ['ListTable'],
    Show: () => (
      <>
        <Specimen title="Everybody">
          <ListTable list={users} />
        </Specimen>
        <Specimen title="Officials">
          <ListTable list={narrowed} stateKey="officials" />
        </Specimen>
      </>
    ),
  },
  { path: 'upload', title: 'Two-phase upload', shows: ['TwoPhaseUpload'], Show: Upload },
  { path: 'audit', title: 'Audit trail', shows: ['AuditTrail', 'Difference'], Show: Audit },
  {
    path: 'print',
    title: 'Printed page',
    shows: ['PrintPage', 'PrintSection', 'QrCode'],
    Show: Print,
    whole: true,
  },
];
