import type { FieldError } from '@portal/shared/model';
import type { Owner } from '../../http/route';
import { checkRelease } from '../check-release';
import { readCalls } from '../compatibility/read-calls';
import { readManifest } from '../manifest.schema';
import { packFile, type Release } from '../release-parts';
import { isSigned } from '../signature';
import { readTemplates } from '../views/read-templates';
import { readReport, type CheckReport } from './check-report';
import { readArchive, type Archive } from './read-archive';

export interface Offered {
  problems: FieldError[];
  report: CheckReport | null;
  /** Null when its description cannot be read. */
  release: Release | null;
  signature: string | null;
  /** False: somebody else has signed `module.json`. */
  signed: boolean;
}

const wrong = (path: string, message: string): FieldError => ({ path, message });

/** The signature stays with the release: whoever doubts it later can check it without us. */
function signatureProblems({ manifest, signature, complete }: Archive, { publicKey }: Owner): FieldError[] {
  if (!manifest) return complete ? [wrong('module.json', 'is missing')] : [];
  if (!signature) return complete ? [wrong('module.json.sig', 'is missing: module.json is not signed')] : [];
  if (isSigned(manifest, signature, publicKey)) return [];
  return [wrong('module.json.sig', 'is not the signature of module.json by the key of this request')];
}

/** What an archive that could not be read to its end lacks is no news. */
function ownProblems(release: Release, { complete, problems: known }: Archive): FieldError[] {
  const named = new Set(known.map(({ path }) => path));
  const isNews = ({ path, message }: FieldError) =>
    message !== 'is missing' || (complete && !named.has(path));
  return checkRelease(release).filter(isNews);
}

const unread = { templates: null, problems: [] };

/** Reads what a team sends, with everything about it that can be told without the rest of the registry. */
export async function readRelease(bytes: Buffer, owner: Owner): Promise<Offered> {
  const archive = await readArchive(bytes);
  const { signature } = archive;
  const unsigned = signatureProblems(archive, owner);
  const problems = [...archive.problems, ...unsigned];
  const signed = unsigned.length === 0;
  if (!archive.manifest) return { problems, report: null, release: null, signature, signed };
  const { report, problems: unproved } = readReport(archive.report, archive.manifest);
  problems.push(...unproved);
  const read = readManifest(archive.manifest.toString());
  if ('problems' in read) {
    return { problems: [...problems, ...read.problems], report, release: null, signature, signed };
  }
  const { manifest } = read;
  const { calls, problems: unreadable } = readCalls(archive.calls, manifest);
  // Going through templates takes longer than all else here, and is done for the team alone.
  const { templates, problems: unshown } = signed ? readTemplates(archive.templates, manifest) : unread;
  if (archive.complete) problems.push(...unreadable, ...unshown);
  const release = { manifest, calls, templates, files: await Promise.all(archive.files.map(packFile)) };
  const other = wrong('id', `is ${manifest.id}; the key of this request publishes ${owner.module}`);
  if (manifest.id !== owner.module) problems.push(other);
  return { problems: [...problems, ...ownProblems(release, archive)], report, release, signature, signed };
}
