/** Servers of the module's own, as origins. Each counts once an administrator has granted exactly this one. */
export interface ModuleBackend {
  /** Its pages ask them themselves, as in `https://library.example`. */
  direct?: string[];
  /** The portal asks it for the module's pages, at `/backends/<id>/`, and says who is signed in. */
  through?: string;
}
