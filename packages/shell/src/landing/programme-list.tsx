import { programmes, type Programme, type ProgrammeLink } from '@portal/shared/programme';

const all: readonly Programme[] = Object.values(programmes);

function Anchor({ link, className }: { link: ProgrammeLink; className?: string }) {
  const away = link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={link.to} {...away}>
      {link.label}
    </a>
  );
}

/** One programme: an item of the accordion on a phone, the panel beside the list on a wide screen. */
function ProgrammePanel({ programme, open }: { programme: Programme; open: boolean }) {
  const { panel, name } = programme;
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
export function ProgrammeList() {
  return (
    <section className="programmes" id="programmes" aria-labelledby="programmes-title">
      <div className="wrap">
        <h2 id="programmes-title">Programmes</h2>
        <p>What each asks for, and where to begin.</p>
        <div className="layout">
          <ul className="programme-names">
            {all.map(({ id, name, panel }) => (
              <li key={id}>
                <a href={panel.hash} data-panel="">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className="panels">
            {all.map((programme, index) => (
              <ProgrammePanel key={programme.id} programme={programme} open={index === 0} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
