import { useState } from 'react';
import { object, string } from 'yup';
import { TextField } from '../../forms';
import { formatNaira, shortNaira, type ModuleRoute } from '../../model';
import {
  AddingUp,
  DataTable,
  DayChart,
  FormDialog,
  NarrowedLink,
  PageTabs,
  ReportGroup,
  Section,
  SideBySide,
  TabLinks,
  Tick,
  TotalsStrip,
} from '../../lists';
import { Button, compactDensity, Money, Text } from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const week = [
  { day: '2026-09-14', value: 12_500_000 },
  { day: '2026-09-15', value: 0 },
  { day: '2026-09-18', value: 48_000_000 },
  { day: '2026-09-24', value: 31_250_000 },
];

const strip = {
  figures: [
    ['Amount', <Money key="amount" kobo={3_906_125_000} />],
    ['Payments', '531'],
    ['Charges', <Money key="charges" kobo={0} />],
  ],
  note: 'Sums as of 22/11/2026, 17:35.',
  more: 'By purpose',
} as const;

const purposes = [
  { name: 'School fees', count: '412' },
  { name: 'Acceptance', count: '119' },
];

function Purposes({ caption }: { caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={purposes}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Purpose', cell: ({ name }) => name },
        {
          header: 'Payments',
          align: 'end',
          cell: ({ name, count }) => <NarrowedLink to={{ purpose: name }}>{count}</NarrowedLink>,
        },
      ]}
    />
  );
}

function Strips() {
  const rest = <Text>School fees, application forms, acceptance fees.</Text>;
  return (
    <>
      <Specimen title="What a list adds up to, as officials see it">
        <div {...compactDensity}>
          <TotalsStrip {...strip}>{rest}</TotalsStrip>
        </div>
      </Specimen>
      <Specimen title="The same for everybody else">
        <TotalsStrip {...strip}>{rest}</TotalsStrip>
      </Specimen>
      <Specimen title="Tables of sums beside each other, each sum leading to its rows">
        <SideBySide>
          <Purposes caption="By purpose" />
          <Purposes caption="By channel" />
        </SideBySide>
      </Specimen>
      <Specimen title="Before the sums have come">
        <AddingUp />
      </Specimen>
    </>
  );
}

function Charts() {
  const shape = {
    valueHeader: 'Amount',
    valueOf: ({ value }: (typeof week)[number]) => value,
    format: formatNaira,
    short: shortNaira,
  };
  return (
    <>
      <Specimen title="Days as the calendar has them, with the table behind them">
        <DayChart title="Income by day" days={week} {...shape} />
      </Specimen>
      <Specimen title="Nothing yet">
        <DayChart
          title="Income of a quiet week"
          days={week.map(({ day }) => ({ day, value: 0 }))}
          {...shape}
        />
      </Specimen>
    </>
  );
}

const openTo: ModuleRoute[] = ['/reports/payments', '/reports/fees'].map((path) => {
  return { path, load: './report', title: 'Report', audience: ['student', 'lecturer', 'official'] };
});

function AskingForm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move the order</Button>
      {open && (
        <FormDialog
          title="Move the order"
          lead="Whoever ordered is told."
          confirm="Move it"
          schema={object({ note: string().trim().required('Say where it is now') })}
          defaults={{ note: '' }}
          onSubmit={() => undefined}
          onClose={() => setOpen(false)}
        >
          <TextField name="note" label="Where it is now" />
        </FormDialog>
      )}
    </>
  );
}

function OfficePage() {
  const tabs = [
    { to: '/reports/payments', label: 'Payments', current: true },
    { to: '/reports/fees', label: 'Fees', current: false },
  ];
  return (
    <>
      <Specimen title="Pages beside each other, as far as the person may enter">
        <PageTabs
          label="Reports"
          routes={openTo}
          pages={tabs.map(({ to, label }) => ({ path: to, label }))}
        />
      </Specimen>
      <Specimen title="Parts of a page">
        <TabLinks label="Parts" tabs={tabs} />
      </Specimen>
      <Specimen title="One part with its heading">
        <Section title="Payments" lead="What came in.">
          <label htmlFor="all">
            <Tick id="all" type="checkbox" /> Choose all
          </label>
        </Section>
      </Specimen>
      <Specimen title="A short form in a dialog">
        <AskingForm />
      </Specimen>
    </>
  );
}

function Groups() {
  return (
    <ReportGroup
      title="Money"
      routes={openTo}
      reports={[
        { path: '/reports/payments', label: 'Payments', lead: 'What came in, by purpose and by day.' },
        { path: '/reports/fees', label: 'Fees', lead: 'Who owes what, and for how long.' },
      ]}
    />
  );
}

export const officials: readonly GalleryPage[] = [
  { path: 'charts', title: 'Charts', shows: ['DayChart'], Show: Charts },
  {
    path: 'sums',
    title: 'Sums of a list',
    shows: ['AddingUp', 'NarrowedLink', 'SideBySide', 'TotalsOf', 'TotalsStrip'],
    Show: Strips,
  },
  { path: 'report-groups', title: 'Groups of reports', shows: ['ReportGroup'], Show: Groups },
  {
    path: 'office',
    title: 'Parts of an office page',
    shows: ['FormDialog', 'PageTabs', 'Section', 'TabLinks', 'Tick'],
    Show: OfficePage,
  },
];
