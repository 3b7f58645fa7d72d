import { useState } from 'react';
import { axeFindings, renderWithPortal, screen } from '../../testing';
import { SafeHtml } from './safe-html';

it('shows text, lists and links, and nothing that could run', async () => {
  const html =
    '<h3>Fees</h3><p onclick="x()">Pay <a href="https://futg.example" target="_blank" rel="noopener">here</a>' +
    '<a href="javascript:x()">or here</a></p><ul><li>Tuition</li></ul><img src=x onerror=alert(1)><script>x</script>';
  const { container } = renderWithPortal(<SafeHtml html={html} />);
  const link = await screen.findByRole('link', { name: 'here' });
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText('or here')).not.toHaveAttribute('href');
  expect(screen.getByRole('listitem')).toHaveTextContent('Tuition');
  expect(container.querySelector('img, script, [onclick]')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

function Turning() {
  const [html, setHtml] = useState('<p>one</p>');
  return (
    <>
      <button onClick={() => setHtml('<p>other</p>')}>turn</button>
      <SafeHtml html={html} />
    </>
  );
}

it('follows its text', async () => {
  const { user } = renderWithPortal(<Turning />);
  expect(await screen.findByText('one')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'turn' }));
  expect(await screen.findByText('other')).toBeVisible();
  expect(screen.queryByText('one')).not.toBeInTheDocument();
});
