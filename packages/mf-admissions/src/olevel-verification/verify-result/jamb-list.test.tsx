import { axeFindings, renderWithPortal, screen } from '@portal/shared/testing';
import { JambList } from './jamb-list';

const differences = [
  'Qualification: JUPEB was typed, the list says ND',
  'State: Abia was typed, the list says Niger',
];

it('shows what the form of a direct entrant says otherwise than the list', async () => {
  const of = {
    listed: 'ND, Bida, Upper credit, 2024, Niger',
    typed: 'JUPEB, Gurara, 3.5, Abia',
    differences,
  };
  const { container } = renderWithPortal(<JambList of={of} />);
  expect(screen.getByText('The form says otherwise than JAMB’s list')).toBeVisible();
  expect(screen.getByText(`${differences.join('. ')}.`)).toBeVisible();
  expect(screen.getByText(of.listed)).toBeVisible();
  expect(screen.getByText(of.typed)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it.each([null, { listed: '', typed: '', differences: [] }])(
  'shows nothing where there is nothing: %#',
  (of) => {
    renderWithPortal(<JambList of={of} />);
    expect(screen.queryByText('JAMB’s list')).not.toBeInTheDocument();
  },
);
