import { useState } from 'react';
import { object, string } from 'yup';
import { TextField } from '../../forms';
import { formatNaira, type ModuleRoute } from '../../model';
import {
  BarChart,
  FormDialog,
  PageTabs,
  ReasonDialog,
  ReportGroup,
  Section,
  TabLinks,
  Tick,
} from '../../report';
import { Button } from '../../ui';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const week = [
  { label: '14/09/2026', value: 12_500_000 },
  { label: '15/09/2026', value: 0 },
  { label: '16/09/2026', value: 48_000_000 },
  { label: '17/09/2026', value: 31_250_000 },
];

function Charts() {
  const shape = { labelHeader: 'Day', valueHeader: 'Amount', format: formatNaira };
  return (
    <>
      <Specimen title="Values side by side, with the table behind them">
        <BarChart title="Income by day" bars={week} {...shape} />
      </Specimen>
      <Specimen title="Nothing yet">
        <BarChart
          title="Income of a quiet week"
          bars={week.map(({ label }) => ({ label, value: 0 }))}
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
          act="Move it"
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

function Desk() {
  const [asking, setAsking] = useState(false);
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
      <Specimen title="Asks why">
        <Button onClick={() => setAsking(true)}>Cancel the invoice</Button>
        {asking && (
          <ReasonDialog
            question="Cancel this invoice?"
            act="Cancel the invoice"
            danger
            onAct={() => Promise.resolve()}
            onClose={() => setAsking(false)}
          >
            The gateway is asked first.
          </ReasonDialog>
        )}
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

export const desk: readonly GalleryPage[] = [
  { path: 'charts', title: 'Charts', shows: ['BarChart'], Show: Charts },
  { path: 'report-groups', title: 'Groups of reports', shows: ['ReportGroup'], Show: Groups },
  {
    path: 'desk',
    title: 'Parts of a desk',
    shows: ['FormDialog', 'PageTabs', 'ReasonDialog', 'Section', 'TabLinks', 'Tick'],
    Show: Desk,
  },
];
