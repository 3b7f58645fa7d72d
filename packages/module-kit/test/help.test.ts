import { newFolder, portalModule } from './command';

describe('the command', () => {
  const names = ['create', 'dev', 'check', 'build', 'keys', 'publish', 'promote', 'rollback', 'status'];

  it('explains itself', async () => {
    const { code, out } = await portalModule(['--help'], { cwd: newFolder() });
    expect([code, out]).toEqual([0, expect.stringContaining('Exit codes')]);
    for (const name of names) expect(out).toContain(`  ${name} `);
  });

  it.each(names)('explains %s with examples', async (name) => {
    const { code, out, err } = await portalModule([name, '--help'], { cwd: newFolder() });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^portal-module ${name}[^]*\n  (\\S+=\\S+ )?portal-module ${name}`));
  });

  const unknown: [args: string[]][] = [
    [[]],
    [['fly']],
    [['toString']],
    [['build', '--fast']],
    [['build', 'twice']],
    [['status', '--dir', 'nowhere']],
  ];
  it.each(unknown)('refuses what it does not know: %j', async (args) => {
    expect((await portalModule(args, { cwd: newFolder() })).code).toBe(2);
  });

  it('refuses what it does not know in a line for scripts, too', async () => {
    const { out } = await portalModule(['fly', '--json'], { cwd: newFolder() });
    expect(JSON.parse(out)).toMatchObject({ ok: false, exitCode: 2, errors: [] });
  });
});
