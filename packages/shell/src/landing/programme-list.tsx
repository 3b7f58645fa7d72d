interface ProgrammeLink {
  readonly label: string;
  readonly to: string;
  /** Leaves the portal and opens a new tab. */
  readonly external?: boolean;
}

/** What the landing page shows of a programme that people can apply for. */
export interface ShownProgramme {
  readonly id: string;
  readonly name: string;
  /** The script says by it what its form costs, and until when. */
  readonly applicationTypeId: number;
  readonly panel: {
    readonly hash: `#${string}`;
    readonly title: string;
    readonly body: string;
    readonly bullets: readonly string[];
    readonly links: readonly ProgrammeLink[];
    readonly advert?: ProgrammeLink & { readonly text: string };
  };
}

function Anchor({ link, className }: { link: ProgrammeLink; className?: string }) {
  const away = link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={link.to} {...away}>
      {link.label}
    </a>
  );
}

/** One programme: an item of the accordion on a phone, the panel beside the list on a wide screen. */
function ProgrammePanel({ programme, open }: { programme: ShownProgramme; open: boolean }) {
  const { panel, name, applicationTypeId } = programme;
  return (
    <details id={panel.hash.slice(1)} name="programme" data-programme="" open={open}>
      <summary>{name}</summary>
      <div className="panel-body">
        <h3>{panel.title}</h3>
        <p>{panel.body}</p>
        <ul>
          {panel.bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
        <p className="sale" data-type={applicationTypeId} />
        <p className="panel-links">
          {panel.links.map((link) => (
            <Anchor key={link.label} link={link} className="button" />
          ))}
        </p>
        {panel.advert && (
          <p className="advert">
            {panel.advert.text} <Anchor link={panel.advert} />
          </p>
        )}
      </div>
    </details>
  );
}

/** The programmes with their admission information; the hash of the address picks one. */
export function ProgrammeList({ programmes }: { programmes: readonly ShownProgramme[] }) {
  return (
    <section className="programmes" id="programmes" aria-labelledby="programmes-title">
      <div className="wrap">
        <h2 id="programmes-title">Programmes</h2>
        <p>What each asks for, and where to begin.</p>
        <div className="layout">
          <ul className="programme-names">
            {programmes.map(({ id, name, panel }) => (
              <li key={id}>
                <a href={panel.hash} data-panel="">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className="panels">
            {programmes.map((programme, index) => (
              <ProgrammePanel key={programme.id} programme={programme} open={index === 0} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
