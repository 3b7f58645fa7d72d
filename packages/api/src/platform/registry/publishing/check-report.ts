import { createHash } from 'node:crypto';
import { array, boolean, object, string, type InferType } from 'yup';
import { type FieldError, kitVersion, releaseChecks } from '@portal/shared/model';

const reportSchema = object({
  /** SHA-256 of the `module.json` that was checked. */
  manifest: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  /** Version of the kit that checked it: kits before this was asked did not say. */
  kit: string().max(40),
  passedAt: string().max(40).required(),
  checks: array(
    object({
      name: string().max(40).required(),
      passed: boolean(),
      /** Why it was let through though it did not pass, by the team. */
      excepted: string().trim().max(300),
    })
      .noUnknown()
      .required(),
  )
    .max(50)
    .required(),
})
  .noUnknown()
  .required();

/** What `portal-module check` said of a release: the team's word, signed with the request. */
export type CheckReport = InferType<typeof reportSchema>;

const wrong = (message: string): FieldError[] => [{ path: 'check.json', message }];
const again = `run portal-module check of kit ${kitVersion} (from /kit of this portal) just before publish`;

/** What a report says other than: every check of this portal's kit, once each, passed or let through with a reason. */
function listProblems({ kit, checks }: CheckReport): FieldError[] {
  if (kit !== kitVersion) return wrong(`is by ${kit ? `kit ${kit}` : 'an older kit'}: ${again}`);
  const known = Object.keys(releaseChecks);
  const named = checks.map(({ name }) => name);
  const failed = checks.filter(({ passed, excepted }) => !passed && !excepted);
  const faults = {
    'does not say': known.filter((name) => !named.includes(name)),
    'names what the kit does not check:': named.filter((name) => !known.includes(name)),
    'says twice': [...new Set(named.filter((name, place) => named.indexOf(name) !== place))],
    'says that these did not pass:': failed.map(({ name }) => name),
  };
  return Object.entries(faults)
    .filter(([, names]) => names.length > 0)
    .flatMap(([words, names]) => wrong(`${words} ${names.join(', ')}; ${again}`));
}

/** Reads the report that goes along with a release; a report of another build proves nothing. */
export function readReport(
  bytes: Buffer | null,
  manifest: Buffer,
): { report: CheckReport | null; problems: FieldError[] } {
  if (!bytes) return { report: null, problems: [] };
  try {
    const given: unknown = JSON.parse(bytes.toString());
    const report = reportSchema.validateSync(given, { strict: true });
    const checked = createHash('sha256').update(manifest).digest('hex') === report.manifest;
    if (!checked) return { report: null, problems: wrong('is of another build') };
    return { report, problems: listProblems(report) };
  } catch {
    return { report: null, problems: wrong('is no report of portal-module check') };
  }
}

/** Where the portal asks for it (REQUIRE_CHECK), a release without the report of a passed check is refused. */
export function missingReport(report: CheckReport | null, required: boolean): FieldError[] {
  if (report || !required) return [];
  return wrong('is missing: this portal takes what has passed portal-module check, run just before publish');
}
