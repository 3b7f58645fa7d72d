import { registry } from '@portal/contracts/registry';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { canary, detail, health, noHealth, pageOf, release } from '../modules.fixture';
import type { Module } from '../modules.api';
import { CanaryPart } from './canary-part';

const server = mockServer(
  mock(registry.releases.list, () => pageOf([release('1.2.0'), release('1.1.0', { state: 'live' })])),
  mock(registry.releases.health, () => ({
    releases: [
      { version: '1.2.0', health: noHealth, hours: [] },
      { version: '1.1.0', health, hours: [] },
    ],
  })),
);
const show = (more: Partial<Module> = {}, route = '/modules/view?id=mf-finance&tab=canary') =>
  renderWithPortal(<CanaryPart module={detail(more)} />, { route });
const sentRollouts = (answer: ReturnType<typeof problem> | null = null) => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.canary.rollout, (one) => {
      sent.push(one);
      return answer ?? { composition: '8' };
    }),
  );
  return sent;
};

it('shows a running canary beside the live release, and stops it', async () => {
  const stopped: Sent[] = [];
  server.use(
    mock(registry.canary.stop, (one) => {
      stopped.push(one);
      return { composition: '9' };
    }),
  );
  const { user, container } = show({ canary });
  expect(screen.getByRole('heading', { name: '1.2.0 goes to 5 % of students, and 2 testers' })).toBeVisible();
  expect(await screen.findByText('2 % of 200 loads failed; loads in 310 ms (p75)')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop the canary' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'the sums are wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Stop the canary' }));
  await waitFor(() => expect(stopped).toHaveLength(1));
});

it('sends a release to some, said in words before it is sent', async () => {
  const sent = sentRollouts();
  const { user } = show({}, '/modules/view?id=mf-finance&tab=canary&version=1.2.0');
  const form = within(screen.getByRole('form', { name: 'Rollout' }));
  await waitFor(() => expect(form.getByLabelText('Release')).toHaveValue('1.2.0'));
  await user.clear(form.getByLabelText('Percentage'));
  await user.type(form.getByLabelText('Percentage'), '10');
  await user.click(form.getByLabelText('Officials'));
  await user.type(form.getByLabelText(/one of these roles/), 'bursar');
  await user.type(form.getByLabelText(/Testers/), ' ada {Enter}{Enter}musa');
  expect(form.getByText('Goes to 10 % of officials with the role bursar, and 2 testers.')).toBeVisible();
  await user.type(form.getByLabelText('Reason'), 'the bursary tries it');
  await user.click(form.getByRole('button', { name: 'Send to these people' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    version: '1.2.0',
    percent: 10,
    audiences: ['official'],
    roles: ['bursar'],
    testers: ['ada', 'musa'],
    reason: 'the bursary tries it',
  });
});

it('refuses 101 per cent before it is sent, and shows at its field what the server does not know', async () => {
  const sent = sentRollouts(
    problem('INVALID', { errors: [{ path: 'roles[0]', message: 'There is no role bursa' }] }),
  );
  const { user, container } = show({}, '/modules/view?id=mf-finance&tab=canary&version=1.2.0');
  const form = within(screen.getByRole('form', { name: 'Rollout' }));
  const percent = form.getByLabelText('Percentage');
  await user.clear(percent);
  await user.type(percent, '101');
  await user.type(form.getByLabelText('Reason'), 'a first try');
  await user.click(form.getByRole('button', { name: 'Send to these people' }));
  await waitFor(() => expect(percent).toHaveAccessibleDescription(/From 0 to 100 per cent/));
  expect(sent).toEqual([]);
  await user.clear(percent);
  await user.type(percent, '100');
  await user.type(form.getByLabelText(/one of these roles/), 'bursa');
  await user.click(form.getByRole('button', { name: 'Send to these people' }));
  await waitFor(() =>
    expect(form.getByLabelText(/one of these roles/)).toHaveAccessibleDescription(/There is no role bursa/),
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('says why a canary was taken back', () => {
  show({
    canary: { ...canary, state: 'stopped', stopReason: 'It failed in 12 % of loads, the live one in 1 %' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The canary 1.2.0 was taken backIt failed in 12 %');
});

it('only shows to those who may not change it', () => {
  show({ canary, mayEdit: false });
  expect(screen.queryByRole('button', { name: /Stop|Make|Send/ })).not.toBeInTheDocument();
});
