import { admissions } from '@portal/contracts/admissions';
import { axeFindings, mock, mockServer, renderWithPortal, screen } from '@portal/shared/testing';
import { officialWith } from '../../lib/sessions.fixture';
import { choices, directEntrant, pageOf } from '../jamb.fixture';
import DirectEntryPage from './direct-entry.page';

mockServer(
  mock(admissions.directEntry.candidates, pageOf([directEntrant])),
  mock(admissions.jamb.choices, choices),
);
const open = (search = '') =>
  renderWithPortal(<DirectEntryPage />, {
    route: `/applications/de_list_upload${search}`,
    session: officialWith('admissions.view', 'admissions.edit'),
  });

describe('the direct-entry list', () => {
  it('shows what candidates enter by', async () => {
    const { container } = open();
    const row = (await screen.findByText('ADÉWÁLÉ TOLU Grace')).closest('tr');
    expect(row).toHaveTextContent('ND, Upper credit, 2024Federal Polytechnic, Bida');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has an upload of its own', async () => {
    const { container } = open('?part=upload');
    expect(await screen.findByText('Qualification')).toBeVisible();
    expect(screen.queryByText('UTME total')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });
});
