/** The page for paper stands outside the shell, so that nothing but it is printed. */
export const receiptPath = '/pdf-download-example'
