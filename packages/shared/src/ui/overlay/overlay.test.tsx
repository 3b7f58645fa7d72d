import { act, screen, waitFor } from '@testing-library/react';
import { useState, type FormEvent } from 'react';
import { axeFindings, renderWithPortal } from '../../testing';
import { Button } from '..';
import { ActionMenu, ConfirmButton, Modal, toast } from '.';
import { dismissToast, toastStore } from './toast-store';

afterEach(() => act(() => toastStore.get().forEach(({ id }) => dismissToast(id))));

interface PageProps {
  onSubmit?: (event: FormEvent) => void;
  onInnerSubmit?: (event: FormEvent) => void;
}

function Page({ onSubmit, onInnerSubmit }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <form onSubmit={onSubmit}>
      <button type="button" onClick={() => setOpen(true)}>
        Sign out
      </button>
      <button type="submit">Send</button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Are you sure?"
        footer={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        <form onSubmit={onInnerSubmit}>
          <button type="submit">Inner submit</button>
        </form>
      </Modal>
    </form>
  );
}

describe('Modal', () => {
  it('takes the focus, closes on Esc and gives the focus back', async () => {
    const { user } = renderWithPortal(<Page />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await axeFindings(dialog)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  });

  it('keeps a submit inside from the form around its owner', async () => {
    const outer = jest.fn();
    const inner = jest.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderWithPortal(<Page onSubmit={outer} onInnerSubmit={inner} />);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(screen.getByRole('button', { name: 'Inner submit' }));
    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('ConfirmButton', () => {
  it('acts only after the second click, and closes', async () => {
    const act = jest.fn(() => Promise.resolve());
    const { user } = renderWithPortal(
      <ConfirmButton question="Delete it?" confirm="Delete" onConfirm={act}>
        Remove
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(act).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(act).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does nothing when one thinks better of it', async () => {
    const act = jest.fn();
    const { user } = renderWithPortal(
      <ConfirmButton question="Delete it?" onConfirm={act}>
        Remove
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });

  it('stays open and says why when the act is refused', async () => {
    const { user } = renderWithPortal(
      <ConfirmButton
        question="Delete it?"
        confirm="Delete"
        onConfirm={() => Promise.reject(new Error('Not allowed'))}
      >
        Remove
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('toasts', () => {
  afterEach(() => jest.useRealTimers());

  it('appear in a region that was there before, and leave after their time', () => {
    jest.useFakeTimers();
    renderWithPortal(<p>Page</p>);
    const region = screen.getByRole('region', { name: 'Notifications' });
    act(() =>
      toast({ severity: 'error', title: 'Failed!', body: 'Something went wrong', milliseconds: 3000 }),
    );
    expect(region).toHaveTextContent('Failed!Something went wrong');
    act(() => void jest.advanceTimersByTime(2999));
    expect(region).toHaveTextContent('Failed!');
    act(() => void jest.advanceTimersByTime(1));
    expect(region).toBeEmptyDOMElement();
  });

  it('do not pile up when the same thing happens again, and are at most four', () => {
    renderWithPortal(<p>Page</p>);
    act(() => [1, 2].forEach(() => toast({ severity: 'info', title: 'Online.' })));
    expect(screen.getAllByText('Online.')).toHaveLength(1);
    act(() => [1, 2, 3, 4, 5].forEach((n) => toast({ severity: 'info', title: `Message ${n}` })));
    expect(toastStore.get().map(({ title }) => title)).toEqual([
      'Message 2',
      'Message 3',
      'Message 4',
      'Message 5',
    ]);
  });

  it('wait while the focus is on them', async () => {
    renderWithPortal(<p>Page</p>);
    act(() => toast({ severity: 'info', title: 'Read me', milliseconds: 3000 }));
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus());
    jest.useFakeTimers();
    act(() => void jest.advanceTimersByTime(10_000));
    expect(screen.getByText('Read me')).toBeInTheDocument();
  });

  it('of success leave with the next form that is sent, and others stay', async () => {
    const { user } = renderWithPortal(<Page onSubmit={(event) => event.preventDefault()} />);
    act(() => {
      toast({ severity: 'success', title: 'Step 1 is saved' });
      toast({ severity: 'warning', title: 'The portal is moved tonight' });
    });
    expect(await screen.findByText('Step 1 is saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('Step 1 is saved')).toBeNull());
    expect(screen.getByText('The portal is moved tonight')).toBeVisible();
  });

  it('of success make room on a phone when a field is entered or the page is touched, and nowhere else', async () => {
    const { user } = renderWithPortal(<input aria-label="Next field" />);
    const wide = window.matchMedia;
    const show = () =>
      act(() => {
        toast({ severity: 'success', title: 'Saved' });
        toast({ severity: 'error', title: 'Failed!' });
      });
    show();
    await user.click(screen.getByLabelText('Next field'));
    expect(screen.getByText('Saved')).toBeVisible();
    window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 30em)' });
    act(() => screen.getAllByRole('button', { name: 'Dismiss notification' })[0]?.focus());
    expect(screen.getByText('Saved')).toBeVisible();
    await user.click(screen.getByLabelText('Next field'));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    expect(screen.getByText('Failed!')).toBeVisible();
    window.matchMedia = wide;
  });

  it('can be dismissed', async () => {
    const { user } = renderWithPortal(<p>Page</p>);
    act(() => toast({ severity: 'success', title: 'Saved' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('ActionMenu', () => {
  const edit = jest.fn();
  const remove = jest.fn();
  beforeEach(() => jest.clearAllMocks());

  function open() {
    const actions = [
      { label: 'Edit', onSelect: edit },
      { label: 'Approve', onSelect: jest.fn(), disabled: true },
      { label: 'Remove', onSelect: remove, danger: true },
    ];
    return renderWithPortal(
      <>
        <ActionMenu label="Actions for Bello" actions={actions} />
        <p>Outside</p>
      </>,
    );
  }

  it('opens on click at the first item, and does what is chosen', async () => {
    const { user, container } = open();
    await user.click(screen.getByRole('button', { name: 'Actions for Bello' }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    await user.keyboard('{End}{Enter}');
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for Bello' })).toHaveFocus();
  });

  it('moves by arrows and letters, and wraps', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('r');
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  });

  it('closes on Esc with the focus back, and on a click outside', async () => {
    const { user } = open();
    const button = screen.getByRole('button', { name: 'Actions for Bello' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does not do what is disabled', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Actions for Bello' }));
    await user.click(screen.getByRole('menuitem', { name: 'Approve' }));
    expect(screen.getByRole('menu')).toBeInTheDocument();
    expect(edit).not.toHaveBeenCalled();
  });
});
