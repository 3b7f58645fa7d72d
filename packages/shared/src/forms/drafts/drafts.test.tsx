import { act, screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { endDrafts } from '../../session';
import { somebody } from '../../gallery/data/session';
import { renderWithPortal } from '../../testing';
import { Form, SharedComputerSwitch, SubmitButton, TextField } from '..';
import { createDraftStore, draftLife, draftStore, type LongStore } from './draft-store';
import { mergeAnswers, withoutSensitive } from './lasting';

function memory(): LongStore & { held: Map<string, unknown> } {
  const held = new Map<string, unknown>();
  return {
    held,
    get: (key) => Promise.resolve(held.get(key)),
    set: (key, value) => Promise.resolve(void held.set(key, value)),
    del: (key) => Promise.resolve(void held.delete(key)),
    keys: () => Promise.resolve([...held.keys()]),
  };
}

const key = 'draft:jupeb:section_a:1';
const write = { key, values: { surname: 'Bello', nin: '12345678901' }, lasting: { surname: 'Bello' } };
beforeEach(() => sessionStorage.clear());

function at(long: LongStore, time = { now: 1000 }, ended = () => false) {
  return createDraftStore({ long, tab: sessionStorage, now: () => time.now, ended });
}

describe('draft store', () => {
  it('keeps the sensitive part in the tab only', async () => {
    const long = memory();
    const store = at(long);
    await store.write(write);
    expect((await store.read(key))?.values).toEqual(write.values);
    expect(JSON.stringify([...long.held.values()])).not.toContain('12345678901');
    sessionStorage.clear();
    expect((await store.read(key))?.values).toEqual({ surname: 'Bello' });
  });

  it('forgets after 24 hours', async () => {
    const long = memory();
    const time = { now: 1000 };
    const store = at(long, time);
    await store.write(write);
    time.now += draftLife - 1;
    expect(await store.read(key)).not.toBeNull();
    time.now += 1;
    expect(await store.read(key)).toBeNull();
    expect(long.held.size).toBe(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('writes nothing to the disk of a shared computer, and removes what lies there', async () => {
    const long = memory();
    const store = at(long);
    await store.write(write);
    await store.setShared(true);
    expect(long.held.size).toBe(0);
    await store.write(write);
    expect(long.held.size).toBe(0);
    expect((await store.read(key))?.values).toEqual(write.values);
    await store.setShared(false);
    await store.write(write);
    expect(long.held.size).toBe(1);
  });

  it('keeps of the tab nothing but what lasts, once the tab is cleared', async () => {
    sessionStorage.setItem('other', 'stays');
    const long = memory();
    const store = at(long);
    await store.write(write);
    await store.clearTab();
    expect([...Object.keys(sessionStorage)]).toEqual(['other']);
    expect((await store.read(key))?.values).toEqual({ surname: 'Bello' });
    sessionStorage.clear();
  });

  it('writes nothing of somebody who has left, nor the rest of what was being written', async () => {
    const long = memory();
    let ended = false;
    const store = at(long, { now: 1000 }, () => ended);
    const begun = store.write(write);
    ended = true;
    sessionStorage.clear();
    await begun;
    await store.write(write);
    expect([long.held.size, sessionStorage.length]).toEqual([0, 0]);
  });

  it('lives with a browser that refuses storage', async () => {
    const refuse = () => Promise.reject(new Error('private window'));
    const store = at({ get: refuse, set: refuse, del: refuse, keys: refuse });
    await store.write(write);
    expect((await store.read(key))?.values).toEqual(write.values);
    await expect(store.clearTab()).resolves.toBeUndefined();
  });
});

describe('sensitive answers', () => {
  it('are left out by path, in any sitting', () => {
    const values = {
      nin: '1',
      first: { resultPin: '2', examNumber: '3', subjects: [{ subjectId: '4' }] },
      second: null,
    };
    expect(withoutSensitive(values, ['nin', '*.resultPin'])).toEqual({
      first: { examNumber: '3', subjects: [{ subjectId: '4' }] },
      second: null,
    });
  });

  it('keep the form’s own value where the draft has none', () => {
    const base = { nin: '9', first: { resultPin: 'p', examNumber: '' }, second: null };
    expect(mergeAnswers(base, { first: { examNumber: '3' }, second: { a: 1 }, extra: true })).toEqual({
      nin: '9',
      first: { resultPin: 'p', examNumber: '3' },
      second: { a: 1 },
    });
  });
});

describe('a form with a draft', () => {
  const schema = object({ surname: string().default(''), nin: string().default('') });
  const page = (save: () => Promise<unknown> = () => Promise.resolve()) => (
    <Form
      schema={schema}
      defaults={{ surname: '', nin: '' }}
      onSubmit={save}
      draftKey={key}
      sensitive={['nin']}
    >
      <SharedComputerSwitch />
      <TextField name="surname" label="Surname" />
      <TextField name="nin" label="NIN" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );

  it('offers what was typed before the page was closed, and fills it in when asked', async () => {
    const first = renderWithPortal(page());
    await first.user.type(screen.getByLabelText('Surname'), 'Bello');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const { user } = renderWithPortal(page());
    await user.click(await screen.findByRole('button', { name: 'Continue with them' }));
    expect(screen.getByLabelText('Surname')).toHaveValue('Bello');
  });

  it('is its writer’s own: who signs in at the same computer next is offered nothing', async () => {
    const [writer, next] = ['7', '8'].map((userId) => ({ ...somebody, userId }));
    const first = renderWithPortal(page(), { session: writer });
    await first.user.type(screen.getByLabelText('Surname'), 'Bello');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const second = renderWithPortal(page(), { session: next });
    await second.user.type(screen.getByLabelText('Surname'), 'E');
    expect(screen.queryByRole('button', { name: 'Continue with them' })).toBeNull();
    second.unmount();
    renderWithPortal(page(), { session: writer });
    expect(await screen.findByRole('button', { name: 'Continue with them' })).toBeVisible();
  });

  it('fills nothing in when it is discarded', async () => {
    await draftStore().write(write);
    const { user } = renderWithPortal(page());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Surname')).toHaveValue('');
    await waitFor(async () => expect(await draftStore().read(key)).toBeNull());
  });

  it('forgets the draft when the step is saved, keeps it when saving is refused', async () => {
    const save = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined);
    const { user } = renderWithPortal(page(save));
    await user.type(screen.getByLabelText('Surname'), 'Bello');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(await draftStore().read(key)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await draftStore().read(key)).toBeNull());
  });

  it('remembers that this is a shared computer', async () => {
    const { user } = renderWithPortal(page());
    await user.click(screen.getByLabelText(/shared computer/));
    expect(draftStore().isShared()).toBe(true);
  });

  // Last: what has ended does not begin again on this page.
  it('writes nothing as the page goes, once the person has left', async () => {
    const { user, unmount } = renderWithPortal(page());
    await user.type(screen.getByLabelText('Surname'), 'Bello');
    endDrafts();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(await draftStore().read(key)).toBeNull();
  });
});
