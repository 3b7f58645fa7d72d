import { texts, type University } from '@portal/shared/model';
import { PublicFooter, PublicHeader } from '../public/public-layout';
import { ProgrammeList, type ShownProgramme } from './programme-list';

const { landing } = texts;

/** As much of a notice as the landing page shows. */
export interface FirstNotice {
  /** '' for no notice. */
  id: string;
  title: string;
  preview: string;
}

const noNotice: FirstNotice = { id: '', title: '', preview: '' };

/** The first notice, in its place from the first paint on. Not shown without an id, until the script finds one. */
function NoticeBar({ id, title, preview }: FirstNotice) {
  return (
    <div className="notice-bar" id="notice-bar" role="region" aria-label="Notice" data-notice={id}>
      <div className="wrap">
        <p>
          <strong id="notice-title">{title}</strong> <span id="notice-preview">{preview}</span>
        </p>
        <button type="button" className="plain" id="notice-open">
          {landing.readMore}
        </button>
        <button type="button" className="close" id="notice-dismiss" aria-label="Dismiss notice">
          ×
        </button>
      </div>
    </div>
  );
}

/** The promotion of the specification: shown until it was closed or its last second has passed. */
function PromotionBar() {
  return (
    <div
      className="promotion"
      id="promotion"
      role="region"
      aria-label="Promotion"
      data-until="2024-10-12T23:59:59+01:00"
      hidden
    >
      <div className="wrap">
        <p>Admission forms for the new session are on sale now.</p>
        <button type="button" className="close" id="promotion-close" aria-label="Close promotion">
          ×
        </button>
      </div>
    </div>
  );
}

function NoticeDialog() {
  return (
    <dialog id="notices" aria-labelledby="notices-title">
      <div className="dialog-head">
        <h2 id="notices-title">{landing.generalNotice}</h2>
        <form method="dialog">
          <button className="close" aria-label="Close">
            ×
          </button>
        </form>
      </div>
      <div id="notice-list" />
    </dialog>
  );
}

/** What an applicant does, in order. */
const ways = [
  ['Generate an invoice', 'Your phone number is enough to begin.'],
  ['Pay with the RRR', 'At any bank, by card, USSD or internet banking.'],
  ['Fill in your form', 'Sign in with the RRR, then print your slip.'],
] as const;

function Hero({ university }: { university: University }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <p className="eyebrow">{university.motto}</p>
          <h1>{university.name}</h1>
          <p className="lead">
            Apply, pay, register and follow your studies in one place. Choose your programme below, or sign
            in.
          </p>
          <p className="actions">
            <a className="button" href="#programmes">
              Choose a programme
            </a>
            <a className="button outline" href="/login">
              {landing.nav.login}
            </a>
          </p>
        </div>
        <ol className="ways">
          {ways.map(([what, how]) => (
            <li key={what}>
              <strong>{what}</strong> {how}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The landing page: complete without a script; `enhance.ts` opens notices and panels, and fetches ahead. */
export function Landing({
  university,
  programmes,
  notice = noNotice,
}: {
  university: University;
  programmes: readonly ShownProgramme[];
  notice?: FirstNotice;
}) {
  return (
    <>
      <PromotionBar />
      <NoticeBar {...notice} />
      <PublicHeader university={university} current="/" />
      <main id="content">
        <Hero university={university} />
        <ProgrammeList programmes={programmes} />
      </main>
      <NoticeDialog />
      <PublicFooter university={university}>
        <a className="to-top" id="to-top" href="#content" aria-label="Scroll to top" hidden>
          ↑
        </a>
      </PublicFooter>
    </>
  );
}
