import { screen, waitFor, within } from '@testing-library/react';
import { ProblemError } from '../../http';
import { subjectRows } from '../../model';
import { axeFindings } from '../../testing';
import { listServer, openStep } from '../steps/step-fixture';

listServer();

type Save = (payload: Record<string, unknown>) => Promise<unknown>;

const open = (sittings: readonly number[], save: Save = () => Promise.resolve()) =>
  openStep('o-level', { sittings, save });
const group = (name: string) => screen.findByRole('group', { name });
const next = () => screen.getByRole('button', { name: 'Next' });

describe('StepForm of the O-level results', () => {
  it('has nine labelled rows in a named group', async () => {
    const { container } = open([]);
    const sitting = await group('First Sitting');
    for (let row = 1; row <= subjectRows; row += 1) {
      expect(within(sitting).getByLabelText(`Subject ${row}`)).toHaveValue('');
      expect(within(sitting).getByLabelText(`Grade ${row}`)).toHaveValue('');
    }
    expect(await axeFindings(container)).toEqual([]);
  });

  it('wants eight pairs, and says so at the rows, in both of the specification’s sentences', async () => {
    const save = jest.fn<Promise<void>, Parameters<Save>>(() => Promise.resolve());
    const { user } = open([7], save);
    await group('First Sitting');
    await user.click(next());
    const rows = await group('First Sitting: subjects and grades');
    expect(await within(rows).findByText('subjects are required')).toBeInTheDocument();
    const inFull = 'You have to select at least 8 subjects and their respective grade';
    expect(rows).toHaveAccessibleDescription(`subjects are required ${inFull}`);
    expect(screen.getAllByText(inFull)).toHaveLength(1);
    expect(rows).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await user.selectOptions(within(rows).getByLabelText('Subject 8'), 'Course 8');
    await user.selectOptions(within(rows).getByLabelText('Grade 8'), 'B2');
    await user.click(next());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [payload] = save.mock.calls[0] ?? [];
    expect(payload).toMatchObject({ oLevelInfo: [{ examNumber: '4120', subjectGrade: { 7: '1', 8: '2' } }] });
  });

  it('asks neither grades nor a card of a sitting whose results are awaited, and sends none', async () => {
    const save = jest.fn<Promise<void>, Parameters<Save>>(() => Promise.resolve());
    const { user, container } = open([8], save);
    await group('First Sitting');
    await user.click(screen.getByRole('checkbox', { name: /The result is not out yet/ }));
    expect(screen.queryByLabelText('Card PIN')).toBeNull();
    expect(screen.queryByLabelText('Grade 1')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
    await user.click(next());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [payload] = save.mock.calls[0] ?? [];
    const [sent] = (payload?.oLevelInfo ?? []) as { subjectGrade: object }[];
    expect(sent).toMatchObject({ awaitingResult: true, resultPin: '', resultSerialNumber: '' });
    expect(Object.values(sent?.subjectGrade ?? {})).toEqual(Array(8).fill(''));
  });

  it('refuses a subject twice, and a row is cleared by its control', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = open([9], save);
    await group('First Sitting');
    await user.selectOptions(screen.getByLabelText('Subject 9'), 'Course 1');
    await user.click(next());
    expect(await screen.findByText('duplicate entries exists')).toBeInTheDocument();
    expect(await screen.findByText('You have duplicate entries in your subjects')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear subject 9' }));
    expect(screen.getByLabelText('Grade 9')).toHaveValue('');
    expect(screen.getByLabelText('Subject 9')).toHaveFocus();
    await user.click(next());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('refuses a subject without its grade', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = open([8], save);
    await group('First Sitting');
    await user.selectOptions(screen.getByLabelText('Subject 9'), 'Course 9');
    await user.click(next());
    expect(await screen.findByText('subjects are required')).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });

  it('removes an empty second sitting at once', async () => {
    const { user } = open([8]);
    await user.click(await screen.findByRole('button', { name: '+ Click to add Second Sitting' }));
    expect(await group('Second Sitting')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Second Sitting' }));
    expect(screen.queryByRole('group', { name: 'Second Sitting' })).toBeNull();
    expect(screen.getByText('Second Sitting removed')).toHaveAttribute('role', 'status');
  });

  it('folds either of two sittings, asks before one with entries is removed, and then keeps only the first', async () => {
    const save = jest.fn<Promise<void>, Parameters<Save>>(() => Promise.resolve());
    const { user, container } = open([8, 1], save);
    const fold = await screen.findByRole('button', { name: 'First Sitting' });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Second Sitting' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Second Sitting?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete Second Sitting' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Second Sitting' })).toBeNull());
    await user.click(next());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0].oLevelInfo).toHaveLength(1);
  });

  it('opens a folded sitting that holds an error, and puts the server’s errors there', async () => {
    const errors = [{ path: 'oLevelInfo[0].examNumber', message: 'this number is used' }];
    const refusal = new ProblemError({ code: 'INVALID', status: 422, message: 'no', errors });
    const { user } = open([8, 1], () => Promise.reject(refusal));
    const fold = await screen.findByRole('button', { name: 'First Sitting' });
    await user.click(fold);
    await user.click(next());
    expect(await screen.findByText('this number is used')).toBeInTheDocument();
    await waitFor(() => expect(fold).toHaveAttribute('aria-expanded', 'true'));
  });
});
