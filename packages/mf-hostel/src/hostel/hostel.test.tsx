import { hostel } from '@portal/contracts/hostel';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import HostelsPage from './hostels.page';

const hostelNamed = (id: number, hostelName: string, disabledReason: string | null) => ({
  id,
  hostelName,
  disabledReason,
  location: 'North Campus',
  price: 2_400_000,
  noOfRooms: 60,
  noOfBedSpaces: 240,
  noOfBedSpacesLeft: 151,
  gender: 'Female',
});

const hostels = [hostelNamed(1, 'Hostel A', null), hostelNamed(2, 'Hostel B', 'For male students')];
const server = mockServer(mock(hostel.hostels.list, hostels));

describe('hostels', () => {
  it('shows price and beds of each, and why one cannot be chosen', async () => {
    const { container } = renderWithPortal(<HostelsPage />);
    expect(await screen.findByRole('heading', { name: 'Hostel A' })).toBeVisible();
    expect(screen.getAllByText('₦24,000.00')).toHaveLength(2);
    expect(screen.getAllByText('/room')).toHaveLength(2);
    expect(screen.getByText('For male students')).toBeVisible();
    expect(screen.getByText('Open to you')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows a refusal', async () => {
    server.use(mock(hostel.hostels.list, problem('BUSY')));
    renderWithPortal(<HostelsPage />);
    expect(await screen.findByText(/^An error has occurred: /)).toBeVisible();
  });
});
