import { render, screen, within } from '@testing-library/react';
import type { University } from '../model';
import { axeFindings, renderWithPortal } from '../testing';
import { PortalProvider } from '../ui';
import { DataTable, PrintPage, PrintSection, QrCode } from '.';

const university: University = {
  name: 'University of Tests',
  shortName: 'UOT',
  motto: 'Try again',
  helpLine: '0700',
  emailDomain: 'uot.test',
  timeZone: 'Africa/Lagos',
  address: '1 Test Road',
};

function slip() {
  return (
    <PrintPage
      title="2025/2026 JUPEB Application Slip"
      university={university}
      numbers={[['RRR', '2700 0812 3456']]}
      photo={{ name: 'Amina Bello' }}
      verification={{
        code: 'GH7K-22PQ',
        url: 'https://portal.test/verify/GH7K',
        qrPath: 'M0 0h1v1h-1z',
        qrSize: 21,
      }}
    >
      <PrintSection title="Personal Information" rows={[['Name', 'Amina Bello']]} />
    </PrintPage>
  );
}

describe('PrintPage', () => {
  it('says who issues it, what it is, its numbers, how to check it and when it was printed', async () => {
    const { container } = renderWithPortal(<main>{slip()}</main>);
    const sheet = screen.getByRole('article', { name: '2025/2026 JUPEB Application Slip' });
    for (const text of ['University of Tests', '2700 0812 3456', 'Personal Information', 'GH7K-22PQ']) {
      expect(within(sheet).getByText(text)).toBeInTheDocument();
    }
    expect(within(sheet).getByText(/^Printed on \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeInTheDocument();
    expect(within(sheet).getByRole('img', { name: 'https://portal.test/verify/GH7K' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is paper: light on a dark screen, with its button left out of the print', () => {
    renderWithPortal(slip());
    expect(screen.getByRole('article')).toHaveClass('light');
    expect(screen.getByRole('button', { name: 'Print' }).closest('[data-no-print]')).not.toBeNull();
  });

  it('prints only when the pictures are there', async () => {
    const order: string[] = [];
    window.print = () => void order.push('print');
    HTMLImageElement.prototype.decode = () => {
      order.push('decode');
      return Promise.reject(new Error('broken picture'));
    };
    const { user } = renderWithPortal(
      <>
        {slip()}
        <img src="/photo.jpg" alt="" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(order).toEqual(['decode', 'print']);
  });

  it('takes the university from the boot data of the page', () => {
    const boot = document.createElement('script');
    Object.assign(boot, {
      id: 'portal-boot',
      type: 'application/json',
      textContent: JSON.stringify({ university }),
    });
    document.body.append(boot);
    renderWithPortal(<PrintPage title="Slip">Text</PrintPage>);
    expect(screen.getByText('University of Tests')).toBeInTheDocument();
    boot.remove();
  });
});

describe('QrCode', () => {
  it('draws path data and nothing else', () => {
    const { container, rerender } = render(
      <QrCode path="M0 0h1v1h-1z" size={21} url="https://portal.test" />,
    );
    expect(container.querySelectorAll('path')).toHaveLength(2);
    rerender(<QrCode path={'M0 0"/><script>'} size={21} url="https://portal.test" />);
    expect(container.querySelectorAll('path')).toHaveLength(1);
    expect(container.innerHTML).not.toContain('script');
  });
});

describe('DataTable', () => {
  const columns = [
    { header: 'S/N', cell: (row: { id: number }) => row.id },
    { header: 'AMOUNT', cell: () => '₦1.00', align: 'end' as const },
  ];
  const table = (props: object) => (
    <DataTable caption="Payments" columns={columns} rowKey={(row) => row.id} rows={[]} {...props} />
  );

  it('shows rows under headed columns in a region that the keyboard reaches', async () => {
    const { container } = renderWithPortal(<main>{table({ rows: [{ id: 1 }, { id: 2 }] })}</main>);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Payments' })).toHaveAttribute('tabindex', '0');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('has the specification’s words for empty', () => {
    const { rerender } = render(table({}), { wrapper: PortalProvider });
    const words = () => screen.getByRole('status').textContent;
    expect(words()).toBe('Your request results will be displayed here');
    rerender(table({ emptyText: 'Choose a session' }));
    expect(words()).toBe('Choose a session');
    rerender(table({ queried: true }));
    expect(words()).toBe('No result foundcheck your selection and try again');
    rerender(table({ queried: true, search: 'bello' }));
    expect(words()).toBe('No result found for "bello"check your selection and try again');
  });

  it('says that it is busy until rows arrive, without words for empty', () => {
    renderWithPortal(table({ rows: undefined }));
    expect(screen.getByRole('region', { name: 'Payments' }).closest('[aria-busy=true]')).not.toBeNull();
    expect(screen.queryByText('Your request results will be displayed here')).toBeNull();
  });
});
