import { createHash } from 'node:crypto';
import { array, object, string, type InferType } from 'yup';
import type { FieldError } from '@portal/shared/model';

const reportSchema = object({
  /** SHA-256 of the `module.json` that was checked. */
  manifest: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  passedAt: string().max(40).required(),
  checks: array(
    object({ name: string().max(40).required(), excepted: string().max(300) })
      .noUnknown()
      .required(),
  )
    .min(1)
    .max(50)
    .required(),
})
  .noUnknown()
  .required();

/** What `portal-module check` said of a release: the team's word, signed with the request. */
export type CheckReport = InferType<typeof reportSchema>;

const wrong = (message: string): FieldError[] => [{ path: 'check.json', message }];

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
    return checked ? { report, problems: [] } : { report: null, problems: wrong('is of another build') };
  } catch {
    return { report: null, problems: wrong('is no report of portal-module check') };
  }
}

/** Where the portal asks for it (REQUIRE_CHECK), a release without the report of a passed check is refused. */
export function missingReport(report: CheckReport | null, required: boolean): FieldError[] {
  if (report || !required) return [];
  return wrong('is missing: this portal takes what has passed portal-module check, run just before publish');
}
