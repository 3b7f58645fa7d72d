import { useState } from 'react';
import { renderWithPortal, screen, waitFor } from '../../testing';
import { PageHeader } from '../../ui';
import { ActionMenu, ConfirmButton } from '../../ui/overlay';
import { DataTable } from './data-table';

const names = ['Amina', 'Bello', 'Chika'];

/** Rows that go by an act, with a question or without. */
function Desk({ asks }: { asks: boolean }) {
  const [rows, setRows] = useState(names);
  const remove = (name: string) => setRows((now) => now.filter((other) => other !== name));
  const menu = (name: string) => (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[{ label: 'Approve', onSelect: () => setTimeout(() => remove(name)) }]}
    />
  );
  const button = (name: string) => (
    <ConfirmButton question={`Approve ${name}?`} confirm="Yes" onConfirm={() => remove(name)}>
      Approve {name}
    </ConfirmButton>
  );
  return (
    <main>
      <PageHeader title="Requests" />
      <DataTable
        caption="Requests"
        columns={[{ header: 'Name', cell: (name) => name }]}
        rows={rows}
        rowKey={(name) => name}
        rowMenu={asks ? button : menu}
      />
    </main>
  );
}

const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

test('after an act without a question the focus is in the row that has come to the place', async () => {
  const { user } = renderWithPortal(<Desk asks={false} />);
  const approve = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }));
  };
  await approve('Bello');
  await focused('Actions for Chika');
  await approve('Chika');
  await focused('Actions for Amina');
  await approve('Amina');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('after a question whose opener is gone, too', async () => {
  const { user } = renderWithPortal(<Desk asks />);
  const approve = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Approve ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
  };
  await approve('Amina');
  await focused('Approve Bello');
  await approve('Bello');
  await approve('Chika');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a button that has no place in a table with room for every column is passed over', async () => {
  const cell = (name: string) => <button>Open {name}</button>;
  function Folding() {
    const [rows, setRows] = useState(names);
    const remove = (name: string) => setRows((now) => now.filter((other) => other !== name));
    return (
      <main>
        <PageHeader title="Requests" />
        <DataTable
          caption="Requests"
          columns={[
            { header: 'Name', cell },
            { header: 'Day', foldsAt: 1, cell: () => 'Today' },
          ]}
          rows={rows}
          rowKey={(name) => name}
          rowMenu={(name) => <button onClick={() => setTimeout(() => remove(name))}>Remove {name}</button>}
        />
      </main>
    );
  }
  const { user } = renderWithPortal(<Folding />);
  await user.click(screen.getByRole('button', { name: 'Remove Amina' }));
  await focused('Open Bello');
});

test('what somebody does elsewhere meanwhile keeps its focus', async () => {
  function Page() {
    const [rows, setRows] = useState(names);
    return (
      <main>
        <PageHeader title="Requests" />
        <input aria-label="Search" />
        <DataTable
          caption="Requests"
          columns={[
            {
              header: 'Name',
              cell: (name) => <button onClick={() => setTimeout(() => setRows([]), 50)}>{name}</button>,
            },
          ]}
          rows={rows}
          rowKey={(name) => name}
        />
      </main>
    );
  }
  const { user } = renderWithPortal(<Page />);
  await user.click(screen.getByRole('button', { name: 'Bello' }));
  await user.click(screen.getByLabelText('Search'));
  await waitFor(() => expect(screen.queryByText('Bello')).toBeNull());
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
