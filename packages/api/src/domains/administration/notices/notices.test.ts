import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { insertNotices, type NewNotice } from './notices.queries';
import { noticePreview, sanitiseNotice } from './sanitise';

const hostile =
  '<p onclick="x()">Fees <script>alert(1)</script><img src=x onerror=alert(1)>are <b>due</b></p>';

describe('what a notice may hold', () => {
  it('keeps text, lists and emphasis and drops what could run', () => {
    expect(sanitiseNotice(hostile)).toBe('<p>Fees are <b>due</b></p>');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'tel:0800', 'ftp://x.example'])(
    'drops a link to %s',
    (href) => {
      expect(sanitiseNotice(`<a href="${href}">here</a>`)).not.toContain('href');
    },
  );

  it('opens links elsewhere without handing the page over', () => {
    expect(sanitiseNotice('<a href="https://futg.example">here</a>')).toContain('rel="noopener noreferrer"');
  });

  it('previews the first 70 characters as text, with words apart and entities undone', () => {
    expect(noticePreview('<p>Fees</p><ul><li>Tuition &amp; levy</li></ul>')).toBe('Fees Tuition & levy');
    expect([...noticePreview(`<p>${'ọ̀'.repeat(80)}</p>`)]).toHaveLength(70);
  });

  it.each([
    ['a'.repeat(70), 'a'.repeat(70)],
    [`${'Fees are due. '.repeat(5)}Pay`, `${'Fees are due. '.repeat(4)}Fees are due.…`],
    [`${'word '.repeat(13)}overlong words`, `${'word '.repeat(12)}word…`],
  ])('ends a preview of %j after a whole word', (text, preview) => {
    expect(noticePreview(`<p>${text}</p>`)).toBe(preview);
  });
});

describe('who reads which notices', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
    const now = test.deps.clock.now();
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const notice = (
      title: string,
      category: NewNotice['category'],
      from = -1,
      until: number | null = null,
    ) => ({
      title,
      category,
      html: hostile,
      senderName: 'Registry',
      startsAt: at(from),
      endsAt: until === null ? null : at(until),
    });
    await insertNotices(test.deps.db, [
      notice('old', 'All Students', -5),
      notice('new', 'All Students', -1),
      { ...notice('pinned', 'Prospective Students', -9), pinned: true },
      notice('ended', 'All Students', -9, -1),
      notice('planned', 'All Students', 2),
      notice('for staff', 'Staff'),
      notice('for graduates', 'Postgraduate', -3),
    ]);
  });
  afterAll(() => test.close());

  const titles = async (url: string, headers = {}) => {
    const answer = await test.call('GET', url, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
  };

  it('shows the public live notices, pinned first, then newest, none for students or staff', async () => {
    expect(await titles('/Notices/general')).toEqual(['pinned', 'for graduates']);
  });

  it('leaves the texts out for a page that shows only a preview', async () => {
    const answer = await test.call('GET', '/Notices/general?brief=true');
    expect(answer.json<{ data: object[] }>().data[0]).toMatchObject({
      description: '',
      preview: 'Fees are due',
    });
    expect((await test.call('GET', '/Notices/general?brief=perhaps')).statusCode).toBe(422);
  });

  it('sends sanitised HTML and its preview', async () => {
    const answer = await test.call('GET', '/Notices/general');
    expect(answer.json<{ data: object[] }>().data[0]).toMatchObject({
      description: '<p>Fees are <b>due</b></p>',
      preview: 'Fees are due',
      senderName: 'Registry',
    });
  });

  it('shows staff theirs, and only to those signed in', async () => {
    const headers = await signedIn(test, { userType: 'lecturer' });
    expect(await titles('/Notices/mine', headers)).toContain('for staff');
    expect((await test.call('GET', '/Notices/mine')).statusCode).toBe(401);
  });

  it('shows an undergraduate neither staff nor postgraduate notices', async () => {
    const headers = await signedIn(test, { userType: 'student' });
    expect(await titles('/Notices/mine', headers)).toEqual(['new', 'old']);
  });
});
