import type { ReactNode } from 'react';
import type { University } from '@portal/shared/model';
import { Crest, footerGroups, footerTexts, headerLinks, signIn } from '@portal/shared/ui/brand';
import { FestiveLights } from './festive';

interface LayoutProps {
  university: University;
  /** Path of the page, to mark its link. */
  current: string;
}

function Links({ current }: Pick<LayoutProps, 'current'>) {
  return (
    <ul>
      {headerLinks.map(({ to, label }) => (
        <li key={to}>
          <a href={to} aria-current={to === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ModeSwitch() {
  return (
    <button type="button" className="mode" data-color-mode="" aria-label="Switch between light and dark">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9Z" fill="currentColor" />
      </svg>
    </button>
  );
}

/**
 * Header of the pre-rendered pages: plain markup, no script needed, one row on every screen. On a phone the way to
 * sign in stays in the row and the other links open below it.
 */
export function PublicHeader({ university, current }: LayoutProps) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="site-header">
        <div className="wrap">
          <a className="brand" href="/">
            <span className="crest">
              <Crest height={40} />
              <span data-festive="" hidden>
                <FestiveLights height={40} />
              </span>
            </span>
            <span>
              <strong>{university.shortName}</strong>
              <small>{university.name}</small>
            </span>
          </a>
          <nav className="wide" aria-label="Main">
            <Links current={current} />
          </nav>
          {current !== signIn.to && (
            <a className="sign-in" href={signIn.to}>
              {signIn.label}
            </a>
          )}
          <ModeSwitch />
          <details className="narrow">
            <summary aria-label="Menu">
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                  d="M4 7h16M4 12h16M4 17h16"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              </svg>
            </summary>
            <nav aria-label="Main">
              <Links current={current} />
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}

/** Footer of the pre-rendered pages: the help line stands in the same place everywhere. */
export function PublicFooter({ university, children }: { university: University; children?: ReactNode }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          <strong>{university.name}</strong>
          <br />
          {university.motto}
          <br />
          {footerTexts.help}{' '}
          <a className="help" href={`tel:${university.helpLine}`}>
            {university.helpLine}
          </a>
        </p>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <strong>{title}</strong>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {children}
    </footer>
  );
}
