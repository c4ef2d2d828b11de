import Foundation
import Testing

/// The completions of zsh and fish as these shells themselves give them, where they are installed.
@Suite struct ShellTests {
  /// A shell, and what it completes after a line.
  enum Shell: String, CaseIterable {
    case zsh, fish

    /// Whether it is there; a machine for development need not have it.
    var isInstalled: Bool {
      ["/bin", "/usr/bin", "/usr/local/bin"].contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
      }
    }

    /// Commands of bash that print a line for each completion of `$LINE`; `tumble` is on the path.
    fileprivate var script: String {
      switch self {
      case .fish:
        """
        tumble completions fish > t.fish
        fish --no-config -c 'source t.fish; complete -C "$LINE"' | cut -f 1
        """
      case .zsh:
        // A terminal of its own, in which what would be offered is printed as well.
        """
        mkdir functions && tumble completions zsh > functions/_tumble
        cat > capture.zsh <<'END'
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z 'PS1=""; unset RPS1; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D
        compadd () {
          if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
            local -a hits; builtin compadd -A hits "$@"
            local hit; for hit in $hits; do print -r -- "HIT $hit"; done
          fi
          builtin compadd "$@"
        }
        finished () { print -r -- "DO""NE" }
        comppostfuncs=(finished)
        print READ""Y'
        local line
        while zpty -r z line; do [[ $line == *READY* ]] && break; done
        zpty -w -n z "$LINE"$'\\t'
        while zpty -r z line; do
          [[ $line == *HIT* ]] && print -r -- ${${line##*HIT }%$'\\r'*}
          [[ $line == *DONE* ]] && break
        done
        zpty -d z
        END
        timeout 20 zsh -f capture.zsh | tr -d '\\r' | sort -u
        """
      }
    }
  }

  private func completions(_ shell: Shell, _ line: String) throws -> [String] {
    let run = try ToolRun(
      words: [],
      shell: """
        mkdir bin && ln -s "$1" bin/tumble && export PATH=$PWD/bin:$PATH LINE='\(line)'
        cd files
        \(shell.script)
        """
    ) { folder in
      let files = folder.appendingPathComponent("files")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      for name in ["fall.json5", "two words.png"] { try Data().write(to: files.appendingPathComponent(name)) }
    }
    defer { run.remove() }
    let own = ["t.fish", "functions", "functions/", "capture.zsh"]
    let lines = run.output.replacing("\\ ", with: " ").split(separator: "\n").map(String.init)
    return lines.filter { !own.contains($0) }.sorted()
  }

  @Test(arguments: Shell.allCases.filter(\.isInstalled))
  func `a shell completes commands, demonstrations, options, words and files`(shell: Shell) throws {
    #expect(try completions(shell, "tumble ") == HelpTests.commands.sorted())
    #expect(try completions(shell, "tumble enc") == ["encode"])
    #expect(try completions(shell, "tumble --v") == ["--version"])
    #expect(try completions(shell, "tumble demo shat") == ["shatter"])
    #expect(try completions(shell, "tumble demo shatter --fr") == ["--frames"])
    #expect(try completions(shell, "tumble demo --he") == ["--help"])
    #expect(try completions(shell, "tumble demo --appearance ") == ["both", "dark", "light"])
    #expect(try completions(shell, "tumble encode ") == ["fall.json5", "two words.png"])
    #expect(try completions(shell, "tumble render fa") == ["fall.json5"])
    #expect(try completions(shell, "tumble demo shatter -o tw") == ["two words.png"])
    #expect(try completions(shell, "tumble demo shatter --fps ") == [])
    #expect(try completions(shell, "tumble schema ") == [])
    #expect(try completions(shell, "tumble help opt") == ["options"])
  }
}
