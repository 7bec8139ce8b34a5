/** Formulas of LaTeX with the signs that people write: "$3 \times 4$" is "3 × 4". */
export function withoutLatex(text: string): string {
  if (!/[\\$]/.test(text)) return text
  return text
    .replace(/\$\$([^$\n]+)\$\$/g, '$1')
    .replace(INLINE, '$1')
    .replace(/\\\(\s*(.+?)\s*\\\)|\\\[\s*(.+?)\s*\\\]/gs, (_, round?: string, square?: string) => {
      return (round ?? square)!
    })
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(
      /\\(?:text|math|boxed|emph|textbf|textit|mathrm|mathbf|mathit|operatorname)\{([^{}]*)\}/g,
      '$1',
    )
    .replace(/\\sqrt\{([^{}]*)\}/g, '√$1')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/(?<=[\^_])\{([^{}\s]*)\}/g, '$1')
    .replace(/(?<![\w:\\])\\([a-z]+)(?![a-z])/gi, (all, name: string) => SIGNS[name] ?? all)
}

/** Not "$5 and $6". */
const INLINE = /(?<![\p{L}\d$\\])\$(?!\s)(\p{L}|[^$\n]*?[\\^={}][^$\n]*)(?<!\s)\$(?![\p{L}\d])/gu

const SIGNS: Record<string, string> = {
  ...{ times: '×', cdot: '×', div: '÷', pm: '±', le: '≤', leq: '≤', ge: '≥', geq: '≥' },
  ...{ ne: '≠', neq: '≠', approx: '≈', to: '→', rightarrow: '→', Rightarrow: '→', dots: '…' },
  ...{ ldots: '…', degree: '°', pi: 'π', quad: ' ' },
}
