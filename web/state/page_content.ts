/** What the service wrote into a `meta` element of this page. */
export function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)!.content
}
