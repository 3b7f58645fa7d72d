import { screen, waitFor } from '@testing-library/react';
import { calls } from '../../model';
import { axeFindings, mock, problem, renderWithPortal } from '../../testing';
import { Stepper } from '..';
import { lists, listServer, openStep as open } from './step-fixture';

const server = listServer();

describe('StepForm of personal details', () => {
  it('shows what is saved, has nothing for axe to find, and sends the whole payload', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user, container } = open('personal', { save });
    await waitFor(() => expect(screen.getByLabelText('LGA of Origin')).toHaveDisplayValue('Suleja'));
    expect(screen.getByLabelText('Last Name')).toHaveAttribute('readonly');
    expect(await axeFindings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        version: 3,
        rrr: '270008123456',
        lgaId: '2',
        disability: null,
        nin: '12345678901',
      }),
    );
  });

  it('empties state and LGA with the country, and asks for no LGA where there is none', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = open('personal', { save });
    await waitFor(() => expect(screen.getByLabelText('LGA of Origin')).toHaveDisplayValue('Suleja'));
    await user.selectOptions(screen.getByLabelText('Country'), 'Ghana');
    expect(screen.getByText('State of Origin and LGA of Origin cleared')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria');
    await user.selectOptions(
      screen.getByLabelText('State of Origin'),
      await screen.findByRole('option', { name: 'Kaduna' }),
    );
    await screen.findByRole('option', { name: 'None to choose from' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ stateId: '2', lgaId: '' })),
    );
  });

  it('asks about the disability only after Yes, and drops the words after No', async () => {
    const save = jest.fn(() => Promise.resolve());
    const { user } = open('personal', { save });
    await user.click(await screen.findByLabelText('Yes'));
    await user.type(screen.getByLabelText('Describe your disability'), 'low vision');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ disability: 'low vision' })),
    );
    await user.click(screen.getByLabelText('No'));
    expect(screen.queryByLabelText('Describe your disability')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ disability: null })));
  });

  it('shows combinations only where the school has some', async () => {
    const { user } = open('personal');
    expect(await screen.findByLabelText('Subject Combination')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('School'), 'School of Arts');
    await waitFor(() => expect(screen.queryByLabelText('Subject Combination')).toBeNull());
  });
});

describe('StepForm when lists do not load', () => {
  it('says the specification’s words and tries again when asked', async () => {
    const { user } = openWithout();
    expect(await screen.findByText(/^An error has occurred: /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Title')).toBeInTheDocument();
  });

  const failing = { count: 0 };
  function openWithout() {
    failing.count = 0;
    server.use(
      mock(calls.lookups.many, () => {
        failing.count += 1;
        return failing.count === 1 ? problem('BUSY') : (lists as never);
      }),
    );
    return open('personal');
  }
});

describe('Stepper', () => {
  it('marks the step, goes back by click and never forward', async () => {
    const back = jest.fn();
    const steps = ['Personal Details', 'Sponsor & Referee', 'O-Level Result'].map((title) => ({
      id: title,
      title,
    }));
    const { user, container } = renderWithPortal(<Stepper steps={steps} current={1} onBack={back} />);
    expect(container.querySelector('[aria-current=step]')).toHaveTextContent('Sponsor & Referee');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Personal Details' }));
    expect(back).toHaveBeenCalledWith(0);
    expect(await axeFindings(container)).toEqual([]);
  });
});
