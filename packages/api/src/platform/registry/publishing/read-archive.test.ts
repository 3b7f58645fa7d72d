import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { archiveLimits, readArchive } from './read-archive';

type Entry = Partial<Header> & { name: string; text?: string | Buffer };

async function archiveOf(...entries: Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { text, ...header } of entries) tar.entry(header, text ?? '');
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts), { level: 1 });
}

const manifest = { name: 'module.json', text: '{}' };
const problemsOf = async (archive: Buffer) => (await readArchive(archive)).problems;

describe('an archive', () => {
  it('is read into its manifest, signature and files', async () => {
    const sig = { name: 'module.json.sig', text: 'abc=\n' };
    const archive = await readArchive(await archiveOf(manifest, sig, { name: 'page.js', text: 'x' }));
    expect(archive).toEqual({
      manifest: Buffer.from('{}'),
      signature: 'abc=',
      report: null,
      calls: null,
      templates: null,
      files: [{ name: 'page.js', bytes: Buffer.from('x') }],
      problems: [],
      complete: true,
    });
  });

  it('may have names longer than a hundred characters', async () => {
    const name = `${'a'.repeat(140)}.js`;
    const { files, problems } = await readArchive(await archiveOf(manifest, { name, text: 'x' }));
    expect([files.map((file) => file.name), problems]).toEqual([[name], []]);
  });

  it('holds files only: links, folders and devices are named, each of them', async () => {
    const archive = await archiveOf(
      { name: 'passwd.js', type: 'symlink', linkname: '/etc/passwd' },
      { name: 'hard.js', type: 'link', linkname: 'module.json' },
      { name: 'folder/', type: 'directory' },
      { name: 'null.js', type: 'character-device', devmajor: 1, devminor: 3 },
      manifest,
    );
    expect(await problemsOf(archive)).toEqual([
      { path: 'files.passwd.js', message: 'is a symbolic link; an archive holds files only' },
      { path: 'files.hard.js', message: 'is a hard link; an archive holds files only' },
      { path: 'files.folder/', message: 'is a folder; an archive holds files only' },
      { path: 'files.null.js', message: 'is no regular file; an archive holds files only' },
    ]);
  });

  it('is read on after a file that is too large', async () => {
    const large = { name: 'large.js', text: Buffer.alloc(archiveLimits.file + 1) };
    const archive = await readArchive(await archiveOf(large, manifest));
    expect(archive.problems).toEqual([{ path: 'files.large.js', message: 'is larger than 5 MB' }]);
    expect([archive.files, archive.manifest?.toString()]).toEqual([[], '{}']);
  });

  it('is given up when it unpacks to very much, before it is all in memory', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({
      name: `bomb${index}.js`,
      text: Buffer.alloc(4 * 1024 * 1024),
    }));
    const bomb = await archiveOf(...files);
    expect(bomb.length).toBeLessThan(500_000);
    const { complete, problems, files: read } = await readArchive(bomb);
    expect([complete, problems]).toEqual([
      false,
      [{ path: 'archive', message: 'holds more than 40 MB when unpacked' }],
    ]);
    expect(read.length).toBeLessThanOrEqual(10);
  });

  it('is given up when it holds very many files', async () => {
    const files = Array.from({ length: archiveLimits.entries + 1 }, (_, index) => ({ name: `f${index}.js` }));
    expect(await problemsOf(await archiveOf(...files))).toEqual([
      { path: 'archive', message: 'holds more than 500 files' },
    ]);
  });

  it('is nothing but a whole gzipped tar', async () => {
    const whole = await archiveOf(manifest, { name: 'page.js', text: 'x'.repeat(5000) });
    const wrong = [
      Buffer.alloc(0),
      Buffer.from('no archive'),
      whole.subarray(0, whole.length - 20),
      gzipSync('x'.repeat(1024)),
      gzipSync(Buffer.concat([Buffer.from('module.json'), Buffer.alloc(300, 7)])),
    ];
    for (const bytes of wrong) {
      expect(await problemsOf(bytes)).toEqual([
        { path: 'archive', message: 'is not a whole gzipped tar archive' },
      ]);
    }
  });
});
