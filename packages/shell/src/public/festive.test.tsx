import { render, screen } from '@testing-library/react';
import { renderInShell } from '../../test/in-shell';
import { Brand } from '../chrome/brand';
import { isFestive } from './festive';
import { PublicHeader } from './public-layout';
import { startPublic } from './start-public';

const university = {
  name: 'Federal University of Technology, Gurara',
  shortName: 'FUTG',
  motto: 'Knowledge at work',
  helpLine: '0800-FUTG-HELP',
  emailDomain: 'futg.example',
  timeZone: 'Africa/Lagos',
  address: 'Gurara',
};

const moments = [
  ['2026-11-30T22:59:59Z', false],
  ['2026-11-30T23:00:00Z', true],
  ['2026-12-31T22:59:59Z', true],
  ['2026-12-31T23:00:00Z', false],
] as const;

test.each(moments)('at %s it is December in Lagos: %s', (at, festive) => {
  expect(isFestive(Date.parse(at))).toBe(festive);
});

test.each(moments)('at %s the crest of a pre-rendered page wears its lights: %s', (at, festive) => {
  const { container } = render(<PublicHeader university={university} current="/" />);
  startPublic(Date.parse(at));
  expect(container.querySelector<HTMLElement>('[data-festive]')?.hidden).toBe(!festive);
});

test.each(moments)('at %s by the server the crest of the portal wears them: %s', (at, festive) => {
  const { container } = renderInShell(<Brand home="/dashboard" />, { data: { now: at } });
  expect(container.querySelector('.festive') !== null).toBe(festive);
  // Decoration: it changes no name.
  expect(screen.getByRole('link', { name: /FUTG/ })).toBeInTheDocument();
});
