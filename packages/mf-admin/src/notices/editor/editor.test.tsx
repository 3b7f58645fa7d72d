import { axeFindings, renderWithPortal, screen, waitFor } from '@portal/shared/testing';
import { useState } from 'react';
import { linkTarget } from './link-mark';
import { htmlOf, PlainTextArea, textOf } from './plain-text-area';
import { RichTextArea } from './rich-text-area';

// jsdom has no layout: the editor asks where the cursor is in order to scroll there.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

const written = { html: '' };

function Area({ Kind, start = '' }: { Kind: typeof RichTextArea; start?: string }) {
  const [html, setHtml] = useState(start);
  written.html = html;
  return (
    <>
      <p id="label">Text</p>
      <button onClick={() => setHtml('<p>from a draft</p>')}>draft</button>
      <Kind
        id="field-html"
        labelledBy="label"
        describedBy={undefined}
        invalid={false}
        html={html}
        onChange={setHtml}
        onBlur={() => undefined}
      />
    </>
  );
}

const box = () => screen.findByRole('textbox', { name: 'Text' });

describe('the editor', () => {
  it('shows what was stored, has one stop for its toolbar, and axe finds nothing wrong', async () => {
    const { container, user } = renderWithPortal(<Area Kind={RichTextArea} start="<p>Pay <b>now</b></p>" />);
    expect(await box()).toHaveTextContent('Pay now');
    screen.getByRole('button', { name: 'Bold' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('formats the block in which the cursor is', async () => {
    const { user } = renderWithPortal(<Area Kind={RichTextArea} start="<p>Fees</p>" />);
    await box();
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(written.html).toBe('<h3>Fees</h3>'));
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await user.click(screen.getByRole('button', { name: 'Numbers' }));
    await waitFor(() => expect(written.html).toContain('<ol><li><p>Fees</p></li></ol>'));
  });

  it('sets a link where one can lead', async () => {
    const { user } = renderWithPortal(<Area Kind={RichTextArea} />);
    await box();
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByLabelText('Address of the link');
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(await screen.findByText(/Enter an address/)).toBeVisible();
    await user.clear(address);
    await user.type(address, 'futg.example{Enter}');
    await waitFor(() => expect(written.html).toContain('<a href="https://futg.example"'));
  });

  it('takes a text from outside, as a draft is', async () => {
    const { user } = renderWithPortal(<Area Kind={RichTextArea} start="<p>before</p>" />);
    expect(await box()).toHaveTextContent('before');
    await user.click(screen.getByRole('button', { name: 'draft' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveTextContent('from a draft'));
  });
});

describe('the plain box in its place', () => {
  it('writes paragraphs, and never markup', async () => {
    const { user, container } = renderWithPortal(<Area Kind={PlainTextArea} />);
    await user.type(await box(), 'One <b>\nline\n\nTwo & three');
    expect(written.html).toBe('<p>One &lt;b&gt;<br>line</p><p>Two &amp; three</p>');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('gives back the words that were stored', () => {
    expect(textOf('<h3>A</h3><p>b &amp; <b>c</b><br>d</p><ul><li>e</li></ul>')).toBe('A\n\nb & c\nd\n\ne');
    expect(htmlOf(textOf('<p>a &lt; b</p>'))).toBe('<p>a &lt; b</p>');
    expect(htmlOf('  ')).toBe('');
  });
});

it.each([
  ['futg.example/fees', 'https://futg.example/fees'],
  ['http://futg.example', 'http://futg.example'],
  ['registry@futg.example', 'mailto:registry@futg.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['no place', null],
  ['word', null],
  ['', null],
])('a link to %j leads to %j', (entered, target) => expect(linkTarget(entered)).toBe(target));
